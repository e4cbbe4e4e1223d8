import type { Schema } from '#contract/operations.ts'
import { isPayment } from '#domain/sale.ts'
import { purchasesTexts as t } from '#texts/purchases.ts'
import { useApiQuery } from '#web/data/useApiQuery.ts'
import { CorrectButton } from '#web/ui/CorrectButton.tsx'
import type { DocumentDetailsProps } from '#web/ui/DocumentListScreen.tsx'
import { purchaseView } from '#web/ui/entryViews/purchaseView.tsx'
import { FetchedDetails } from '#web/ui/FetchedDetails.tsx'
import { HistoryLink } from '#web/ui/HistoryLink.tsx'
import { PaperButton } from '#web/ui/PaperButton.tsx'
import { PurchaseSummary } from './PurchaseSummary.tsx'

/** Dialog with the details of a purchase. Fetches it if the list has not loaded it. */
export function PurchaseDetails({ id, listed, onClose, renderDeleteButton }: DocumentDetailsProps<Schema<'Purchase'>>) {
  const fetched = useApiQuery('/api/purchase/{id}', { params: { path: { id } } }, { enabled: !listed })
  const document = listed ?? fetched.data
  const isPaid = document && document.amountPaid > 0 && isPayment({ ...document, productDetails: document.compDetails })
  return (
    <FetchedDetails
      title={t.details}
      loadingText={t.loading}
      failureText={t.fetchFailed}
      {...{ listed, fetched, onClose }}
      actions={
        <>
          {document && (
            <PaperButton
              source={{ kind: 'purchase', purchase: document, id: document.id, opId: document.clientRequestId }}
            />
          )}
          {document && (
            <CorrectButton
              document={document}
              view={purchaseView}
              payment={isPaid && { partyId: document.sellerParty.id, direction: 'paid' }}
              deleteCall="deletePurchase"
            />
          )}
          {document && renderDeleteButton?.(document)}
          <HistoryLink subject="purchase" id={id} />
        </>
      }
    >
      {(purchase) => <PurchaseSummary purchase={purchase} />}
    </FetchedDetails>
  )
}
