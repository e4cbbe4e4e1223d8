import { Button } from '@chakra-ui/react/button'
import { Text } from '@chakra-ui/react/text'
import { useNavigate } from '@tanstack/react-router'
import { type Control, useWatch } from 'react-hook-form'
import { formatComponentLabel } from '#domain/component.ts'
import { commonTexts } from '#texts/common.ts'
import { noChoiceTexts } from '#texts/noChoices.ts'
import { productsTexts as t } from '#texts/products.ts'
import type { Translated } from '#texts/translated.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import type { OpenRecord, RecordState } from '#web/data/api/useRecord.ts'
import { AmountField, DateField, TextField } from '#web/documents/form/fields.tsx'
import { QuantityLines } from '#web/documents/form/QuantityLines.tsx'
import { RecordForm } from '#web/documents/form/RecordForm.tsx'
import { TotalsBar } from '#web/documents/form/TotalsBar.tsx'
import { useRecordForm } from '#web/documents/form/useRecordForm.ts'
import { useNotices } from '#web/ui/dialog/notices.tsx'
import { useConfirm } from '#web/ui/dialog/useConfirm.tsx'
import { FieldGrid } from '#web/ui/form/FieldGrid.tsx'
import { FailureNotice } from '#web/ui/text/FailureNotice.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { ProductFields } from './ProductFields.tsx'
import { calculateCost, createPart, type ProductDraft } from './productDraft.ts'

/** The prices that the sale form suggests; all are optional. */
function PriceFields({ control }: { control: Control<ProductDraft> }) {
  const translate = useTranslate()
  return (
    <Section title={t.prices}>
      <Text color="fg.muted">{translate(t.pricesHelp)}</Text>
      <FieldGrid>
        <AmountField control={control} name="retailPrice" label={t.retailPrice} decimals={4} />
        <AmountField control={control} name="dealerPrice" label={t.dealerPrice} decimals={4} />
      </FieldGrid>
      <DateField control={control} name="pricesFrom" label={t.pricesFrom} />
    </Section>
  )
}

type ProductFormProps = {
  texts: Record<'title' | 'act' | 'ask' | 'saved' | 'failed', Translated>
  initialValues: ProductDraft
  /** The name of the draft. */
  draftName: string
  /** The product to change: it has no opening stock, but can be made inactive. */
  record?: OpenRecord<ProductDraft>
  /** `base` is the product that the changes are computed from; errors name the fields of the form. */
  onSend: (fields: ProductDraft, base: RecordState<ProductDraft>) => Promise<unknown>
}

/** Adds or changes a product and its list of components, after a confirmation. */
export function ProductForm({ texts, initialValues, draftName, record, onSend }: ProductFormProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const notify = useNotices()
  const [confirm, confirmDialog] = useConfirm(texts.ask, texts.act)
  const recordForm = useRecordForm({
    draftName,
    initialValues,
    record,
    confirm,
    send: onSend,
    onSaved: () => {
      notify(texts.saved)
      return navigate({ to: '/ShowProduct', ignoreBlocker: true })
    },
  })
  const { control } = recordForm
  const formData = useApiQuery('/api/products/add-form-data')
  const components = formData.data?.components ?? []
  const typed = { ...initialValues, ...useWatch({ control }) } as ProductDraft // every field has a default
  const cost = calculateCost(typed, components)

  return (
    <>
      <RecordForm
        title={texts.title}
        state={recordForm}
        submitLabel={texts.act}
        failureText={texts.failed}
        needsNetwork
        header={
          formData.failure && (
            <FailureNotice title={t.fetchFailed} failure={formData.failure} onRetry={formData.refetch} />
          )
        }
        footer={
          <TotalsBar
            title={t.cost}
            parts={[]}
            totals={[
              [t.components, cost.material],
              [t.labourCost, cost.labour],
              [t.cost, cost.total],
            ]}
          />
        }
      >
        <ProductFields state={recordForm} isNew={!record} categories={formData.data?.productCatagories ?? []} />
        <PriceFields control={control} />
        <QuantityLines
          control={control}
          name="lines"
          itemField="component"
          createLine={createPart}
          choices={components.map((component) => {
            const label = formatComponentLabel(component)
            return { id: component.id, name: label, label }
          })}
          noChoices={noChoiceTexts.components}
          title={t.components}
          addLabel={t.addComponent}
          describeLine={t.componentNumber}
          quantityLabel={t.quantity}
          decimals={3}
          required
        />
        <Button variant="ghost" alignSelf="start" onClick={formData.refetch}>
          {translate(t.refresh)}
        </Button>
        <Section title={commonTexts.comment}>
          <TextField control={control} name="comment" label={commonTexts.comment} lineCount={3} />
        </Section>
      </RecordForm>
      {confirmDialog}
    </>
  )
}
