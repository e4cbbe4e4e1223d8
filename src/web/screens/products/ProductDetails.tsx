import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { Stack } from '@chakra-ui/react/stack'
import { Text as Words } from '@chakra-ui/react/text'
import { Link } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { commonTexts } from '#texts/common.ts'
import { packTexts } from '#texts/components.ts'
import { productsTexts as t } from '#texts/products.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { useSession } from '#web/data/useSession.ts'
import { AsOf } from '#web/ui/AsOf.tsx'
import { DetailsDialog } from '#web/ui/DetailsDialog.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Money, showPrice } from '#web/ui/figures.tsx'
import { HistoryLink } from '#web/ui/HistoryLink.tsx'
import { useWords } from '#web/ui/language.tsx'
import { Pairs } from '#web/ui/Pairs.tsx'
import { type Column, Rows } from '#web/ui/Rows.tsx'
import { StockCount, showCount } from '#web/ui/StockCount.tsx'
import { CloneButton } from './CloneButton.tsx'
import { ReturnedPieces } from './ReturnedPieces.tsx'

/** What is behind a row: what one piece is made of and, for a Director, what can be done with it. */
export function ProductDetails({ product, onClose }: { product: Schema<'Product'>; onClose: () => void }) {
  const say = useWords()
  const user = useSession()
  const { id } = product
  const answer = useAnswer('/api/products/{id}', { params: { path: { id } } })
  const shown = answer.data ?? product
  const parts = answer.data?.components
  const cost = answer.data?.cost
  return (
    <DetailsDialog
      title={t.details}
      onClose={onClose}
      actions={
        mayCall(user ?? undefined, 'updateProduct') && (
          <>
            <CloneButton details={answer.data} name={product.name} onCloned={onClose} />
            <Button asChild variant="outline">
              <Link to="/AuditProduct/$id" params={{ id: String(id) }}>
                {say(t.audit)}
              </Link>
            </Button>
            <Button asChild variant="outline">
              <Link to="/EditProduct/$id" params={{ id: String(id) }}>
                {say(t.update)}
              </Link>
            </Button>
            <HistoryLink subject="product" id={id} />
          </>
        )
      }
    >
      <Stack gap="4">
        <AsOf answer={answer} />
        <Pairs
          pairs={[
            [t.name, shown.name || say(t.unknown)],
            [t.labourCost, <Money key="labour" rupees={shown.labourCost} />],
            [t.category, shown.catagory || say(t.notAvailable)],
            [commonTexts.comment, shown.comment || say(t.noComments)],
            [t.stock, <StockCount key="stock" count={shown.stock} />],
            [t.componentCount, parts?.length],
            [t.version, shown.version || say(t.notAvailable)],
            [t.cost, cost === undefined ? undefined : <Money key="cost" rupees={cost} />],
          ]}
        />
        <ReturnedPieces product={shown} />
        {answer.loading && <Words role="status">{say(commonTexts.loading)}</Words>}
        {answer.failure && <FailureNote title={t.detailsFailed} failure={answer.failure} again={answer.again} />}
        {parts && <Parts parts={parts} />}
      </Stack>
    </DetailsDialog>
  )
}

type Part = Schema<'ComponentQuantity'> & { id: number }

function Parts({ parts }: { parts: readonly Schema<'ComponentQuantity'>[] }) {
  const say = useWords()
  const columns: Column<Part>[] = [
    { head: t.component, cell: ({ component }) => component.name },
    { head: t.value, short: true, cell: ({ component }) => component.value },
    { head: t.pack, short: true, cell: ({ component }) => say(packTexts[component.pack]) },
    { head: t.category, short: true, cell: ({ component }) => component.catagory },
    { head: t.quantity, figures: true, cell: ({ quantity }) => showCount(quantity) },
    { head: t.price, figures: true, cell: ({ component }) => showPrice(component.price) },
  ]
  if (parts.length === 0) return <Words color="fg.muted">{say(t.noComponents)}</Words>
  return (
    <Stack gap="2">
      <Heading as="h3" size="sm">
        {say(t.components)}
      </Heading>
      <Rows name={t.components} columns={columns} rows={parts.map((part) => ({ ...part, id: part.component.id }))} />
    </Stack>
  )
}
