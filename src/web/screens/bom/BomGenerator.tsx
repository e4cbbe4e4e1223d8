import { Stack } from '@chakra-ui/react/stack'
import { Text as Words } from '@chakra-ui/react/text'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Schema } from '#contract/operations.ts'
import { formatProductLabel } from '#domain/product.ts'
import { bomTexts as t } from '#texts/bom.ts'
import { commonTexts } from '#texts/common.ts'
import { productsTexts } from '#texts/products.ts'
import type { Translated } from '#texts/translated.ts'
import { api } from '#web/data/api.ts'
import { useApiQuery } from '#web/data/useApiQuery.ts'
import { DraftNotice } from '#web/ui/DraftNotice.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { NetworkRequiredNotice } from '#web/ui/NetworkRequiredNotice.tsx'
import { QuantityLines } from '#web/ui/QuantityLines.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { useDraft } from '#web/ui/useDraft.ts'
import { BomResult } from './BomResult.tsx'
import { type BomFields, createBomLine } from './bomDraft.ts'

const EMPTY_DRAFT: BomFields = { lines: [createBomLine()] }

/** What it takes to make something, what of it has to be bought, and what that costs. */
export function BomGenerator() {
  const translate = useTranslate()
  const form = useForm<BomFields>({ defaultValues: EMPTY_DRAFT })
  const formDraft = useDraft(form, 'bom', EMPTY_DRAFT)
  const products = useApiQuery('/api/products/list')
  const [bom, setBom] = useState<Schema<'Bom'>>()

  async function generate({ lines }: BomFields) {
    setBom(undefined)
    const body = lines.map(({ product, quantity }) => ({ productId: product?.id ?? null, quantity }))
    setBom((await api.POST('/api/bom/generate', { body })).data)
  }

  if (!formDraft.ready) return <Words role="status">{translate(commonTexts.loading)}</Words>
  return (
    // As far apart as the bar is kept free above: of the form, nothing is left half covered over the list.
    <Stack gap="20">
      <RecordForm
        title={t.title}
        form={form}
        submitLabel={t.generate}
        describeError={() => t.failed}
        findMissing={findMissing}
        onSubmit={generate}
        header={
          <>
            <NetworkRequiredNotice />
            <DraftNotice draft={formDraft} />
            {products.failure && (
              <FailureNotice title={productsTexts.fetchFailed} failure={products.failure} onRetry={products.again} />
            )}
          </>
        }
      >
        <QuantityLines
          control={form.control}
          name="lines"
          itemField="product"
          createLine={createBomLine}
          choices={toChoices(products.data ?? [])}
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
  const chosen = lines.filter(({ product }) => product?.id)
  if (chosen.length === 0) return t.noProduct
  return chosen.some(({ quantity }) => Number(quantity) < 1) ? t.atLeastOne : undefined
}
