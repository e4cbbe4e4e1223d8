import type { Schema } from '#contract/operations.ts'
import { purchasesTexts as t } from '#texts/purchases.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { AskedDetails } from '#web/ui/AskedDetails.tsx'
import { HistoryLink } from '#web/ui/HistoryLink.tsx'
import { PurchaseFacts } from './PurchaseFacts.tsx'

type PurchaseDetailsProps = {
  id: number
  /** The purchase, where the list beneath has it. */
  known: Schema<'Purchase'> | undefined
  onClose: () => void
}

/** What is behind a row of the purchases. */
export function PurchaseDetails({ id, known, onClose }: PurchaseDetailsProps) {
  const asked = useAnswer('/api/purchase/{id}', { params: { path: { id } } }, { enabled: !known })
  return (
    <AskedDetails
      title={t.details}
      loading={t.loading}
      failed={t.fetchFailed}
      {...{ known, asked, onClose }}
      actions={<HistoryLink subject="purchase" id={id} />}
    >
      {(purchase) => <PurchaseFacts purchase={purchase} />}
    </AskedDetails>
  )
}
