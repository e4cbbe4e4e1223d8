import { Badge } from '@chakra-ui/react/badge'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Link } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { commonTexts } from '#texts/common.ts'
import { productsTexts as t } from '#texts/products.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { useSession } from '#web/data/useSession.ts'
import { found } from '#web/ui/choices.ts'
import { SearchBox } from '#web/ui/controls.tsx'
import { Money } from '#web/ui/figures.tsx'
import { ListScreen } from '#web/ui/ListScreen.tsx'
import { useWords } from '#web/ui/language.tsx'
import type { Column } from '#web/ui/Rows.tsx'
import { StockCount } from '#web/ui/StockCount.tsx'
import { useFilter } from '#web/ui/useFilter.ts'
import { useOpened } from '#web/ui/useOpened.ts'
import { ProductDetails } from './ProductDetails.tsx'

type Row = Schema<'Product'> & { place: number }

/** Every product with what is on the shelf. */
export function AllProducts() {
  const say = useWords()
  const user = useSession()
  const [opened, open] = useOpened()
  const [typed, setTyped] = useFilter('q')
  const answer = useAnswer('/api/products/list')
  const shown = answer.data?.find(({ id }) => id === opened)
  const columns: Column<Row>[] = [
    { head: commonTexts.number, cell: ({ place }) => place },
    { head: t.name, heads: true, cell: ({ name }) => name || say(t.unknown) },
    { head: t.category, cell: ({ catagory }) => catagory || say(t.notAvailable) },
    { head: t.version, short: true, cell: ({ version }) => version || say(t.notAvailable) },
    { head: t.labourCost, figures: true, cell: ({ labourCost }) => <Money rupees={labourCost} /> },
    { head: commonTexts.comment, cell: ({ comment }) => comment || say(t.noComments) },
    { head: t.stock, figures: true, cell: (product) => <Stock product={product} /> },
  ]
  return (
    <ListScreen
      title={t.title}
      loading={t.loading}
      failed={t.fetchFailed}
      empty={t.none}
      answer={answer}
      rows={(products) =>
        found(products, typed, ({ name, catagory }) => `${name} ${catagory}`).map((product, index) => ({
          ...product,
          place: index + 1,
        }))
      }
      columns={columns}
      onOpen={({ id }) => open(id)}
      action={
        mayCall(user ?? undefined, 'createProduct') && (
          <Button asChild>
            <Link to="/AddProduct">{say(t.add)}</Link>
          </Button>
        )
      }
    >
      <Box maxW="form">
        <SearchBox label={t.search} value={typed} onChange={setTyped} />
      </Box>
      {shown && <ProductDetails product={shown} onClose={() => open(undefined)} />}
    </ListScreen>
  )
}

function Stock({ product: { stock, isActive } }: { product: Schema<'Product'> }) {
  const say = useWords()
  return (
    <>
      <StockCount count={stock} /> {!isActive && <Badge>{say(t.notMade)}</Badge>}
    </>
  )
}
