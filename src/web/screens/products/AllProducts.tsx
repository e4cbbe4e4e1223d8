import { Badge } from '@chakra-ui/react/badge'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Link } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { productsTexts as t } from '#texts/products.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { useSettings } from '#web/data/api/useSettings.ts'
import { useMayCall } from '#web/data/session/useMayCall.ts'
import { SearchInput } from '#web/documents/list/FilterBar.tsx'
import { ListScreen } from '#web/documents/list/ListScreen.tsx'
import { useFilter } from '#web/documents/list/useFilter.ts'
import { useOpenRecord } from '#web/documents/list/useOpenRecord.ts'
import { filterRows } from '#web/ui/form/choices.ts'
import type { Column, CompactRow } from '#web/ui/table/DataTable.tsx'
import { Money } from '#web/ui/text/formattedValues.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { StockCount } from '#web/ui/text/StockCount.tsx'
import { translateCategory } from '#web/ui/text/translateCategory.ts'
import { CatalogueOffers } from './CatalogueOffers.tsx'
import { ProductDetails } from './ProductDetails.tsx'

type Row = Schema<'Product'> & { rowNumber: number }

/** All products with their stock. */
export function AllProducts() {
  const translate = useTranslate()
  const mayCreate = useMayCall('createProduct')
  const { hasFirstSteps } = useSettings()
  const [openId, open] = useOpenRecord()
  const [searchText, setSearchText] = useFilter('q')
  const query = useApiQuery('/api/products/list')
  const openProduct = query.data?.find(({ id }) => id === openId)
  const columns: Column<Row>[] = [
    { header: commonTexts.number, isNumeric: true, cell: ({ rowNumber }) => rowNumber },
    { header: t.name, isTitle: true, cell: ({ name }) => name || translate(t.unknown) },
    { header: t.category, cell: ({ catagory }) => translate(catagory ? translateCategory(catagory) : t.notAvailable) },
    { header: t.version, isShort: true, cell: ({ version }) => version || translate(t.notAvailable) },
    { header: t.labourCost, isNumeric: true, cell: ({ labourCost }) => <Money rupees={labourCost} /> },
    { header: commonTexts.comment, isLong: true, cell: ({ comment }) => comment || translate(t.noComments) },
    { header: t.stock, isNumeric: true, cell: (product) => <ProductStock product={product} /> },
  ]
  const toCompact = ({ name, catagory, version, ...product }: Row): CompactRow => ({
    name: name || translate(t.unknown),
    amount: <StockCount count={product.stock} />,
    note: [catagory && translate(translateCategory(catagory)), version].filter(Boolean).join(' · '),
    state: <ProductState product={product} />,
  })
  return (
    <ListScreen
      title={t.title}
      loadingText={t.loading}
      failureText={t.fetchFailed}
      emptyText={t.none}
      subject="products"
      query={query}
      getRows={(products) =>
        filterRows(
          products,
          searchText,
          ({ name, catagory }) => `${name} ${catagory} ${translateCategory(catagory).hi}`,
        ).map((product, index) => ({
          ...product,
          rowNumber: index + 1,
        }))
      }
      columns={columns}
      toCompact={toCompact}
      onOpen={({ id }) => open(id)}
      action={
        mayCreate && (
          <Button asChild>
            <Link to="/AddProduct">{translate(t.add)}</Link>
          </Button>
        )
      }
    >
      <Box maxW="form">
        <SearchInput label={t.search} value={searchText} onChange={setSearchText} />
      </Box>
      {mayCreate && query.data && (hasFirstSteps || query.data.length === 0) && (
        <CatalogueOffers products={query.data} />
      )}
      {openProduct && <ProductDetails product={openProduct} onClose={() => open(undefined)} />}
    </ListScreen>
  )
}

function ProductStock({ product }: { product: Schema<'Product'> }) {
  return (
    <>
      <ProductState product={product} /> <StockCount count={product.stock} />
    </>
  )
}

type Stock = Pick<Schema<'Product'>, 'stock' | 'minimumStock' | 'isActive'>

function ProductState({ product: { stock, minimumStock, isActive } }: { product: Stock }) {
  const translate = useTranslate()
  if (!isActive) return <Badge>{translate(t.notMade)}</Badge>
  return stock < minimumStock && <Badge colorPalette="warning">{translate(t.low)}</Badge>
}
