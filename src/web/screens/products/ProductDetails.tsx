import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { Link } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { packTexts } from '#texts/components.ts'
import { productsTexts as t } from '#texts/products.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { useMayCall } from '#web/data/session/useMayCall.ts'
import { getToday } from '#web/data/shopTime.ts'
import { HistoryLink } from '#web/documents/list/HistoryLink.tsx'
import { DetailsDialog } from '#web/ui/dialog/DetailsDialog.tsx'
import { type Column, type CompactRow, DataTable } from '#web/ui/table/DataTable.tsx'
import { AnswerAge } from '#web/ui/text/AnswerAge.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { formatDay } from '#web/ui/text/formatInstant.ts'
import { formatPrice, Money } from '#web/ui/text/formattedValues.tsx'
import { useLanguage, useTranslate } from '#web/ui/text/language.tsx'
import { QueryStatus } from '#web/ui/text/QueryStatus.tsx'
import { formatCount, StockCount } from '#web/ui/text/StockCount.tsx'
import { translateCategory } from '#web/ui/text/translateCategory.ts'
import { CloneButton } from './CloneButton.tsx'
import { ReturnedPieces } from './ReturnedPieces.tsx'
import { useCatalogue } from './useCatalogue.ts'

/** Dialog with the components of one piece and, for a Director, the actions. */
export function ProductDetails({ product, onClose }: { product: Schema<'Product'>; onClose: () => void }) {
  const translate = useTranslate()
  const { language } = useLanguage()
  const mayUpdate = useMayCall('updateProduct')
  const { id } = product
  const query = useApiQuery('/api/products/{id}', { params: { path: { id } } })
  const shown = query.data ?? product
  const parts = query.data?.components
  const cost = query.data?.cost
  const { pricesFrom } = shown
  const inCatalogue = useCatalogue().find((product) => product.id === shown.catalogueId)
  /** The price, and from which day; the earlier one as long as that day has not come. */
  const describePrice = (price: number | null, earlier: number | null) => {
    const isPlanned = pricesFrom !== null && pricesFrom > getToday()
    const now = isPlanned ? earlier : price
    const planned = isPlanned && price !== null && t.priceFrom(formatPrice(price), formatDay(pricesFrom, language))
    return [now !== null && formatPrice(now), planned && translate(planned)].filter(Boolean).join(' · ') || undefined
  }
  return (
    <DetailsDialog
      title={t.details}
      onClose={onClose}
      actions={
        mayUpdate && (
          <>
            <CloneButton details={query.data} name={product.name} onCloned={onClose} />
            <Button asChild variant="outline">
              <Link to="/AuditProduct/$id" params={{ id: String(id) }}>
                {translate(t.audit)}
              </Link>
            </Button>
            <Button asChild variant="outline">
              <Link to="/EditProduct/$id" params={{ id: String(id) }}>
                {translate(t.update)}
              </Link>
            </Button>
            <HistoryLink subject="product" id={id} />
          </>
        )
      }
    >
      <Stack gap="4">
        <AnswerAge asOf={query.asOf} />
        <DescriptionList
          items={[
            [t.name, shown.name || translate(t.unknown)],
            [t.labourCost, <Money key="labour" rupees={shown.labourCost} />],
            [t.category, translate(shown.catagory ? translateCategory(shown.catagory) : t.notAvailable)],
            [commonTexts.comment, shown.comment || translate(t.noComments)],
            [t.stock, <StockCount key="stock" count={shown.stock} />],
            [t.minimumStock, shown.minimumStock ? formatCount(shown.minimumStock) : undefined],
            [t.retailPrice, describePrice(shown.retailPrice, shown.earlierRetailPrice)],
            [t.dealerPrice, describePrice(shown.dealerPrice, shown.earlierDealerPrice)],
            [t.componentCount, parts?.length],
            [t.version, shown.version || translate(t.notAvailable)],
            [t.inCatalogue, inCatalogue && translate(inCatalogue.name)],
            [t.cost, cost === undefined ? undefined : <Money key="cost" rupees={cost} />],
          ]}
        />
        <ReturnedPieces product={shown} />
        <QueryStatus query={query} failureText={t.detailsFailed} />
        {parts && <Parts parts={parts} />}
      </Stack>
    </DetailsDialog>
  )
}

type Part = Schema<'ComponentQuantity'> & { id: number }

function Parts({ parts }: { parts: readonly Schema<'ComponentQuantity'>[] }) {
  const translate = useTranslate()
  const columns: Column<Part>[] = [
    { header: t.component, cell: ({ component }) => component.name },
    { header: t.value, isShort: true, cell: ({ component }) => component.value },
    { header: t.pack, isShort: true, cell: ({ component }) => translate(packTexts[component.pack]) },
    { header: t.category, isShort: true, cell: ({ component }) => component.catagory },
    { header: t.quantity, isNumeric: true, cell: ({ quantity }) => formatCount(quantity) },
    { header: t.price, isNumeric: true, cell: ({ component }) => formatPrice(component.price) },
  ]
  const toCompact = ({ quantity, component: { name, value, pack, catagory, price } }: Part): CompactRow => ({
    name: [name, value].filter(Boolean).join(' '),
    amount: formatCount(quantity),
    note: [pack === 'OTHER' ? '' : translate(packTexts[pack]), catagory].filter(Boolean).join(' · '),
    state: formatPrice(price),
  })
  if (parts.length === 0) return <Text color="fg.muted">{translate(t.noComponents)}</Text>
  return (
    <Stack gap="2">
      <Heading as="h3" size="sm">
        {translate(t.components)}
      </Heading>
      <DataTable
        name={t.components}
        columns={columns}
        toCompact={toCompact}
        rows={parts.map((part) => ({ ...part, id: part.component.id }))}
      />
    </Stack>
  )
}
