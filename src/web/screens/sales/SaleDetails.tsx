import type { Schema } from '#contract/operations.ts'
import { isPayment } from '#domain/sale.ts'
import { salesTexts as t } from '#texts/sales.ts'
import { PaperButton } from '#web/paper/PaperButton.tsx'
import { CorrectButton } from '#web/ui/CorrectButton.tsx'
import { DocumentDetails } from '#web/ui/DocumentDetails.tsx'
import type { DocumentDetailsProps } from '#web/ui/DocumentListScreen.tsx'
import { saleView } from '#web/ui/entryViews/saleView.tsx'
import { ReassignSaleButton } from './ReassignSaleButton.tsx'
import { SaleSummary } from './SaleSummary.tsx'

/** Dialog with the details of a sale. */
export function SaleDetails({ renderDeleteButton, ...rest }: DocumentDetailsProps<Schema<'Sale'>>) {
  return (
    <DocumentDetails
      path="/api/sales/{id}"
      subject="sale"
      {...rest}
      title={t.details}
      loadingText={t.loadingSales}
      failureText={t.noDetails}
      actions={(sale) => (
        <>
          <PaperButton source={{ kind: 'sale', sale, id: sale.id, opId: sale.clientRequestId }} />
          <CorrectButton
            document={sale}
            view={saleView}
            payment={isPayment(sale) && sale.amountPaid > 0 && { partyId: sale.salesParty.id, direction: 'received' }}
            deleteCall="deleteSale"
          />
          {renderDeleteButton?.(sale)}
          <ReassignSaleButton sale={sale} />
        </>
      )}
    >
      {(shown) => <SaleSummary sale={shown} />}
    </DocumentDetails>
  )
}
