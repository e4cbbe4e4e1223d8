import type { Schema } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { transfersTexts as t } from '#texts/transfers.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { AskedDetails } from '#web/ui/AskedDetails.tsx'
import { Money, ShopDay } from '#web/ui/figures.tsx'
import { HistoryLink } from '#web/ui/HistoryLink.tsx'
import { Pairs } from '#web/ui/Pairs.tsx'

type TransferDetailsProps = { id: number; known: Schema<'Transfer'> | undefined; onClose: () => void }

/** What is behind a row of the fund transfers. */
export function TransferDetails({ id, known, onClose }: TransferDetailsProps) {
  const asked = useAnswer('/api/transfer/{id}', { params: { path: { id } } }, { enabled: !known })
  return (
    <AskedDetails
      title={t.details}
      loading={commonTexts.loading}
      failed={t.fetchFailed}
      {...{ known, asked, onClose }}
      actions={<HistoryLink subject="transfer" id={id} />}
    >
      {({ transferDate, amount, sourceEmployee, targetEmployee, comment }) => (
        <Pairs
          pairs={[
            [commonTexts.id, id],
            [t.day, <ShopDay key="date" day={transferDate} />],
            [t.amount, <Money key="amount" rupees={amount} />],
            [t.source, sourceEmployee.name],
            [t.target, targetEmployee.name],
            [commonTexts.comment, comment],
          ]}
        />
      )}
    </AskedDetails>
  )
}
