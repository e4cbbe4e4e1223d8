import type { Body } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { productionTexts as t } from '#texts/production.ts'
import type { EntryView } from '#web/documents/entry/OpenEntries.tsx'
import { type DescriptionItem, DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { FormattedDay } from '#web/ui/text/formattedValues.tsx'
import { formatCount } from '#web/ui/text/StockCount.tsx'
import { EntrySummary } from '../entry/EntrySummary.tsx'

type ProductionProps = { payload: Body<'createProduction'> }

function ProductionEntryDetails({ payload: production }: ProductionProps) {
  return (
    <DescriptionList
      items={[
        [t.productName, production.product.name],
        [t.byEmployee, production.employee?.name],
        [t.quantity, production.quantity],
        [commonTexts.date, <FormattedDay key="date" day={production.date} />],
        [commonTexts.comment, production.comment],
      ]}
    />
  )
}

function ProductionSummary({ payload: production }: ProductionProps) {
  const figures: DescriptionItem[] = [
    [t.quantity, formatCount(production.quantity)],
    [t.byEmployee, production.employee?.name],
  ]
  return <EntrySummary title={production.product.name} day={production.date} figures={figures} />
}

export const productionView: EntryView<'createProduction'> = {
  operation: 'createProduction',
  Details: ProductionEntryDetails,
  Summary: ProductionSummary,
}
