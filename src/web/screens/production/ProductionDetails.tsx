import type { Schema } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { productionTexts as t } from '#texts/production.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { AskedDetails } from '#web/ui/AskedDetails.tsx'
import { Money, ShopDay } from '#web/ui/figures.tsx'
import { HistoryLink } from '#web/ui/HistoryLink.tsx'
import { Pairs } from '#web/ui/Pairs.tsx'
import { showCount } from '#web/ui/StockCount.tsx'

type ProductionDetailsProps = { id: number; known: Schema<'Production'> | undefined; onClose: () => void }

/** What is behind a row of the productions; to a Director also what it has cost. */
export function ProductionDetails({ id, known, onClose }: ProductionDetailsProps) {
  const asked = useAnswer('/api/production/{id}', { params: { path: { id } } }, { enabled: !known })
  return (
    <AskedDetails
      title={t.details}
      loading={t.loading}
      failed={t.fetchFailed}
      {...{ known, asked, onClose }}
      actions={<HistoryLink subject="production" id={id} />}
    >
      {({ product, employee, date, quantity, cost, comment }) => (
        <Pairs
          pairs={[
            [commonTexts.id, id],
            [t.productName, product.name],
            [t.byEmployee, employee.name],
            [commonTexts.date, <ShopDay key="date" day={date} />],
            [t.quantity, showCount(quantity)],
            [t.cost, cost !== undefined && <Money key="cost" rupees={cost} />],
            [commonTexts.comment, comment],
          ]}
        />
      )}
    </AskedDetails>
  )
}
