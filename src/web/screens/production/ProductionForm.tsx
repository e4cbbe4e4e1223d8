import { useNavigate } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { commonTexts } from '#texts/common.ts'
import { noChoiceTexts } from '#texts/noChoices.ts'
import { productionTexts as t } from '#texts/production.ts'
import { DocumentDateField } from '#web/documents/form/DocumentDateField.tsx'
import type { DocumentFormProps } from '#web/documents/form/DocumentForm.tsx'
import { NumberField, TextField } from '#web/documents/form/fields.tsx'
import { RecordForm } from '#web/documents/form/RecordForm.tsx'
import { useOutboxForm } from '#web/documents/form/useOutboxForm.ts'
import { NextSteps } from '#web/paper/NextSteps.tsx'
import { SuccessDialog } from '#web/ui/dialog/SuccessDialog.tsx'
import { ComboboxField } from '#web/ui/form/ComboboxField.tsx'
import { FieldPair } from '#web/ui/form/FieldGrid.tsx'
import { AnswerAge } from '#web/ui/text/AnswerAge.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { FailureNotice } from '#web/ui/text/FailureNotice.tsx'
import { FormattedDay } from '#web/ui/text/formattedValues.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { formatCount } from '#web/ui/text/StockCount.tsx'
import { PartShortages } from './PartShortages.tsx'
import type { ProductionDraft } from './productionDraft.ts'
import { useProductionChoices } from './useProductionChoices.ts'

type ProductionSuccessDialogProps = {
  production: ProductionDraft
  /** Undefined while the production waits on this device. */
  id: number | undefined
  onNext: () => void
  onClose: () => void
}

/** Confirms that the pieces are in stock, or that the entry waits on this device. */
function ProductionSuccessDialog({ production, id, onNext, onClose }: ProductionSuccessDialogProps) {
  return (
    <SuccessDialog
      heading={t.added}
      facts={[`${formatCount(Number(production.quantity))} × ${production.product.name}`]}
      message={t.stockAdded}
      id={id}
      onClose={onClose}
      actions={<NextSteps nextLabel={t.next} onNext={onNext} />}
    >
      <DescriptionList
        items={[
          [t.productName, production.product.name],
          [t.byEmployee, production.employee.name],
          [commonTexts.date, <FormattedDay key="date" day={production.date} />],
          [t.quantity, formatCount(Number(production.quantity))],
          [commonTexts.comment, production.comment],
        ]}
      />
    </SuccessDialog>
  )
}

/** Adds pieces to the stock. It works without a network: the outbox sends the entry. */
export function ProductionForm({ title, ...opened }: DocumentFormProps<ProductionDraft>) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const outboxForm = useOutboxForm({
    ...opened,
    toEntry: (draft) => ({ operation: 'createProduction', payload: { ...draft, quantity: Number(draft.quantity) } }),
  })
  const { form, control, saved } = outboxForm
  const lists = useProductionChoices(outboxForm.supersededOpId)
  const productId = useWatch({ control, name: 'product.id' })
  const chosenProduct = lists.products.find(({ id }) => id === productId)

  return (
    <>
      <RecordForm
        title={title}
        state={outboxForm}
        submitLabel={t.addStock}
        failureText={t.failed}
        notStoredText={t.notStored}
        findMissing={({ quantity }) => (Number(quantity) < 1 ? t.atLeastOne : undefined)}
        header={
          <>
            <AnswerAge asOf={lists.asOf} />
            {lists.failure && <FailureNotice failure={lists.failure} onRetry={lists.refetch} />}
            {form.formState.errors.product && <FailureNotice title={t.selectProduct} />}
          </>
        }
      >
        <Section title={t.add}>
          <ComboboxField
            control={control}
            name="product"
            label={t.product}
            required
            choices={lists.products}
            noChoices={noChoiceTexts.products}
            help={chosenProduct && translate(t.inStock(formatCount(chosenProduct.stock)))}
          />
          <ComboboxField control={control} name="employee" label={t.employee} required choices={lists.employees} />
          <FieldPair>
            <NumberField control={control} name="quantity" label={t.quantity} required />
            <DocumentDateField control={control} name="date" label={commonTexts.date} required />
          </FieldPair>
          <TextField control={control} name="comment" label={commonTexts.comment} lineCount={3} />
        </Section>
        {chosenProduct && <PartShortages control={control} product={chosenProduct} lists={lists} />}
      </RecordForm>
      {saved && (
        <ProductionSuccessDialog
          production={saved.draft}
          id={saved.receipt?.id}
          onNext={() => (opened.corrects ? navigate({ to: '/AddProduction' }) : outboxForm.startNext())}
          onClose={() => navigate({ to: '/ShowProduction' })}
        />
      )}
    </>
  )
}
