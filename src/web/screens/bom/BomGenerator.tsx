import { Stack } from '@chakra-ui/react/stack'
import { useState } from 'react'
import type { Schema } from '#contract/operations.ts'
import { formatProductLabel } from '#domain/product.ts'
import { bomTexts as t } from '#texts/bom.ts'
import { noChoiceTexts } from '#texts/noChoices.ts'
import { productsTexts } from '#texts/products.ts'
import type { Translated } from '#texts/translated.ts'
import { api } from '#web/data/api/api.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { QuantityLines } from '#web/documents/form/QuantityLines.tsx'
import { RecordForm } from '#web/documents/form/RecordForm.tsx'
import { useRecordForm } from '#web/documents/form/useRecordForm.ts'
import { EmptyList } from '#web/documents/list/ListScreen.tsx'
import { FailureNotice } from '#web/ui/text/FailureNotice.tsx'
import { BomResult } from './BomResult.tsx'

/** A number of pieces of a product; a line without a product is dropped. */
type BomLine = { product: { id?: number | null; name?: string | null } | null; quantity: number | '' }

type BomFields = { lines: BomLine[] }

const createBomLine = (): BomLine => ({ product: null, quantity: 1 })

const EMPTY_DRAFT: BomFields = { lines: [createBomLine()] }

/** Computes the components for a list of products, the quantities to buy and their cost. */
export function BomGenerator() {
  const products = useApiQuery('/api/products/list')
  const [bom, setBom] = useState<Schema<'Bom'>>()
  const recordForm = useRecordForm({
    draftName: 'bom',
    initialValues: EMPTY_DRAFT,
    isQuery: true,
    send: async ({ lines }: BomFields) => {
      setBom(undefined)
      const body = lines.map(({ product, quantity }) => ({ productId: product?.id ?? null, quantity }))
      return (await api.POST('/api/bom/generate', { body })).data
    },
    onSaved: (answer) => setBom(answer),
  })

  return (
    // The gap equals the scroll margin below the top bar: no part of the form stays visible above the list.
    <Stack gap="20">
      <RecordForm
        title={t.title}
        state={recordForm}
        submitLabel={t.generate}
        failureText={t.failed}
        findMissing={findMissing}
        needsNetwork
        header={
          <>
            {products.failure && (
              <FailureNotice title={productsTexts.fetchFailed} failure={products.failure} onRetry={products.refetch} />
            )}
            {products.data?.length === 0 && <EmptyList subject="products" />}
          </>
        }
      >
        <QuantityLines
          control={recordForm.control}
          name="lines"
          itemField="product"
          createLine={createBomLine}
          choices={toChoices(products.data ?? [])}
          noChoices={noChoiceTexts.products}
          title={t.lines}
          addLabel={t.addProduct}
          describeLine={t.productNumber}
          quantityLabel={t.quantity}
        />
      </RecordForm>
      {bom && <BomResult bom={bom} />}
    </Stack>
  )
}

function toChoices(products: readonly Schema<'Product'>[]) {
  const activeProducts = products.filter(({ isActive }) => isActive)
  return activeProducts.map((product) => {
    const { id, name, catagory: search } = product
    return { id, name, label: formatProductLabel(product), search }
  })
}

function findMissing({ lines }: BomFields): Translated | undefined {
  if (lines.length === 0) return t.noLines
  const filledLines = lines.filter(({ product }) => product?.id)
  if (filledLines.length === 0) return t.noProduct
  return filledLines.some(({ quantity }) => Number(quantity) < 1) ? t.atLeastOne : undefined
}
