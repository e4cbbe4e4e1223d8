import { Button } from '@chakra-ui/react/button'
import { Field } from '@chakra-ui/react/field'
import { Input } from '@chakra-ui/react/input'
import { Text } from '@chakra-ui/react/text'
import type { Schema } from '#contract/operations.ts'
import { formatComponentLabel } from '#domain/component.ts'
import { type Thousandths, toQuantity, toThousandths } from '#domain/money.ts'
import { formatProductLabel, type Part } from '#domain/product.ts'
import { importBoardsTexts as t } from '#texts/importBoards.ts'
import { importFieldTexts } from '#texts/imports.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { formatCount } from '#web/ui/text/StockCount.tsx'
import {
  type BoardProps,
  compareBoard,
  findBillProduct,
  findNextVersion,
  takeProduct,
  toNewComponent,
} from './boardDraft.ts'
import { PartList } from './PartList.tsx'

type Product = Schema<'Product'>
type Details = Schema<'ProductDetails'>

/** For a product that has parts: what the bill of materials changes, and whether it becomes a new version. */
export function BoardChanges(props: BoardProps) {
  const { data: products = [] } = useApiQuery('/api/products/list')
  const product = findBillProduct(
    props.table,
    products.filter(({ isActive }) => isActive),
  )
  return product ? <ChangesOf {...props} product={product} products={products} /> : null
}

type ChangesProps = BoardProps & { product: Product; products: readonly Product[] }

function ChangesOf({ draft, index, table, onChange, product, products }: ChangesProps) {
  const translate = useTranslate()
  const { data: details } = useApiQuery('/api/products/{id}', { params: { path: { id: product.id } } })
  if (!details || details.components.length === 0) return null
  const { newProduct } = table
  const versions = products.filter(({ name }) => name === product.name).map(({ version }) => version)
  const version = newProduct?.fields.version ?? findNextVersion(versions)
  const store = (typed: string) => {
    const { name } = product
    onChange(takeProduct(draft, index, { name, version: typed }, createVersion(product, typed)))
  }
  return (
    <>
      <Text>{translate(t.hasParts(formatProductLabel(product)))}</Text>
      {table.board && <Changes table={table} details={details} />}
      <Button
        alignSelf="start"
        variant={newProduct ? 'solid' : 'outline'}
        aria-pressed={newProduct !== undefined}
        onClick={() => (newProduct ? onChange(takeProduct(draft, index, product)) : store(version))}
      >
        {translate(t.storeVersion(version))}
      </Button>
      {newProduct && (
        <Field.Root required>
          <Field.Label>{translate(importFieldTexts.version)}</Field.Label>
          <Input value={version} maxLength={50} autoComplete="off" onChange={({ target }) => store(target.value)} />
        </Field.Root>
      )}
    </>
  )
}

/** The new version has the prices, the labour and the minimum of the product, and no stock. */
function createVersion(
  { id, name, catagory, retailPrice, dealerPrice, labourCost, minimumStock }: Product,
  version: string,
) {
  const toText = (number: number | null) => (number === null ? '' : String(number))
  return {
    basedOn: id,
    fields: {
      ...{ name, version, catagory, price: toText(retailPrice), dealerPrice: toText(dealerPrice) },
      ...{ labourCost: toText(labourCost), minimumStock: toText(minimumStock) },
    },
  }
}

function Changes({ table, details: { components } }: Pick<BoardProps, 'table'> & { details: Details }) {
  const translate = useTranslate()
  const { data: stock = [] } = useApiQuery('/api/component')
  const present = components.map(({ component, quantity }) => ({
    componentId: component.id,
    quantity: toThousandths(quantity),
  }))
  const comparison = compareBoard(table, present)
  if (!comparison) return <Text color="fg.muted">{translate(t.compareLater)}</Text>
  const { changes, newComponents } = comparison
  const known = new Map([...stock, ...components.map(({ component }) => component)].map((one) => [one.id, one]))
  const label = (id: number) => {
    const entry = newComponents.get(id)
    const component = entry ? { ...toNewComponent(entry), catagory: '' } : known.get(id)
    return component ? formatComponentLabel(component) : ''
  }
  const count = (quantity: Thousandths) => formatCount(toQuantity(quantity))
  const { added, removed, changed, same } = changes
  const name = (one: Part) => `${count(one.quantity)} × ${label(one.componentId)}`
  const hasChanges = added.length + removed.length + changed.length > 0
  return (
    <>
      {added.length > 0 && <PartList title={translate(t.added(added.length))} parts={added.map(name)} />}
      {removed.length > 0 && <PartList title={translate(t.removed(removed.length))} parts={removed.map(name)} />}
      {changed.length > 0 && (
        <PartList
          title={translate(t.changed(changed.length))}
          parts={changed.map((one) => `${label(one.componentId)}: ${count(one.before)} → ${count(one.quantity)}`)}
        />
      )}
      <Text>{translate(hasChanges ? t.same(same) : t.noChanges)}</Text>
    </>
  )
}
