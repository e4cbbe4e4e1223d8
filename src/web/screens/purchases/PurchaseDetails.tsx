import type { Schema } from '#contract/operations.ts'
import { purchasesTexts as t } from '#texts/purchases.ts'
import { useApiQuery } from '#web/data/useApiQuery.ts'
import { FetchedDetails } from '#web/ui/FetchedDetails.tsx'
import { HistoryLink } from '#web/ui/HistoryLink.tsx'
import { PurchaseSummary } from './PurchaseSummary.tsx'

type PurchaseDetailsProps = {
  id: number
  /** The purchase, if the list has loaded it. */
  listed: Schema<'Purchase'> | undefined
  onClose: () => void
}

/** Dialog with the details of a purchase. Fetches it if the list has not loaded it. */
export function PurchaseDetails({ id, listed, onClose }: PurchaseDetailsProps) {
  const fetched = useApiQuery('/api/purchase/{id}', { params: { path: { id } } }, { enabled: !listed })
  return (
    <FetchedDetails
      title={t.details}
      loadingText={t.loading}
      failureText={t.fetchFailed}
      {...{ listed, fetched, onClose }}
      actions={<HistoryLink subject="purchase" id={id} />}
    >
      {(purchase) => <PurchaseSummary purchase={purchase} />}
    </FetchedDetails>
  )
}
