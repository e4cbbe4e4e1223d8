import { Stack } from '@chakra-ui/react/stack'
import { Text as Words } from '@chakra-ui/react/text'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Schema } from '#contract/operations.ts'
import { productLabel } from '#domain/product.ts'
import { bomTexts as t } from '#texts/bom.ts'
import { commonTexts } from '#texts/common.ts'
import { productsTexts } from '#texts/products.ts'
import type { Text } from '#texts/text.ts'
import { api } from '#web/data/api.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { useWords } from '#web/ui/language.tsx'
import { NeedsNetwork } from '#web/ui/NeedsNetwork.tsx'
import { QuantityLines } from '#web/ui/QuantityLines.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { useDraft } from '#web/ui/useDraft.ts'
import { BomResult } from './BomResult.tsx'
import { type BomFields, blankLine } from './draft.ts'

const EMPTY: BomFields = { lines: [blankLine()] }

/** What it takes to make something, what of it has to be bought, and what that costs. */
export function BomGenerator() {
  const say = useWords()
  const form = useForm<BomFields>({ defaultValues: EMPTY })
  const kept = useDraft(form, 'bom', EMPTY)
  const products = useAnswer('/api/products/list')
  const [bom, setBom] = useState<Schema<'Bom'>>()

  async function generate({ lines }: BomFields) {
    setBom(undefined)
    const body = lines.map(({ product, quantity }) => ({ productId: product?.id ?? null, quantity }))
    setBom((await api.POST('/api/bom/generate', { body })).data)
  }

  if (!kept.ready) return <Words role="status">{say(commonTexts.loading)}</Words>
  return (
    // As far apart as the bar is kept free above: of the form, nothing is left half covered over the list.
    <Stack gap="20">
      <RecordForm
        title={t.title}
        form={form}
        act={t.generate}
        failed={() => t.failed}
        missing={missing}
        submit={generate}
        note={
          <>
            <NeedsNetwork />
            <DraftNote draft={kept} />
            {products.failure && (
              <FailureNote title={productsTexts.fetchFailed} failure={products.failure} again={products.again} />
            )}
          </>
        }
      >
        <QuantityLines
          control={form.control}
          name="lines"
          of="product"
          blank={blankLine}
          choices={choicesOf(products.data ?? [])}
          title={t.lines}
          addText={t.addProduct}
          lineText={t.productNumber}
          quantity={t.quantity}
        />
      </RecordForm>
      {bom && <BomResult bom={bom} />}
    </Stack>
  )
}

function choicesOf(products: readonly Schema<'Product'>[]) {
  const made = products.filter(({ isActive }) => isActive)
  return made.map((product) => {
    const { id, name, catagory: search } = product
    return { id, name, label: productLabel(product), search }
  })
}

function missing({ lines }: BomFields): Text | undefined {
  if (lines.length === 0) return t.noLines
  const chosen = lines.filter(({ product }) => product?.id)
  if (chosen.length === 0) return t.noProduct
  return chosen.some(({ quantity }) => Number(quantity) < 1) ? t.atLeastOne : undefined
}
