import type { Schema } from '#contract/operations.ts'
import { isPayment } from '#domain/sale.ts'
import { purchasesTexts as t } from '#texts/purchases.ts'
import { PaperButton } from '#web/paper/PaperButton.tsx'
import { CorrectButton } from '#web/ui/CorrectButton.tsx'
import { DocumentDetails } from '#web/ui/DocumentDetails.tsx'
import type { DocumentDetailsProps } from '#web/ui/DocumentListScreen.tsx'
import { purchaseView } from '#web/ui/entryViews/purchaseView.tsx'
import { PurchaseSummary } from './PurchaseSummary.tsx'

const isPaid = (purchase: Schema<'Purchase'>) =>
  purchase.amountPaid > 0 && isPayment({ ...purchase, productDetails: purchase.compDetails })

/** Dialog with the details of a purchase. */
export function PurchaseDetails({ renderDeleteButton, ...rest }: DocumentDetailsProps<Schema<'Purchase'>>) {
  return (
    <DocumentDetails
      path="/api/purchase/{id}"
      subject="purchase"
      {...rest}
      title={t.details}
      loadingText={t.loading}
      failureText={t.fetchFailed}
      actions={(purchase) => (
        <>
          <PaperButton source={{ kind: 'purchase', purchase, id: purchase.id, opId: purchase.clientRequestId }} />
          <CorrectButton
            document={purchase}
            view={purchaseView}
            payment={isPaid(purchase) && { partyId: purchase.sellerParty.id, direction: 'paid' }}
            deleteCall="deletePurchase"
          />
          {renderDeleteButton?.(purchase)}
        </>
      )}
    >
      {(purchase) => <PurchaseSummary purchase={purchase} />}
    </DocumentDetails>
  )
}
