import type { Schema } from '#contract/operations.ts'
import { isPayment } from '#domain/sale.ts'
import { salesTexts as t } from '#texts/sales.ts'
import { useApiQuery } from '#web/data/useApiQuery.ts'
import { CorrectButton } from '#web/ui/CorrectButton.tsx'
import type { DocumentDetailsProps } from '#web/ui/DocumentListScreen.tsx'
import { saleView } from '#web/ui/entryViews/saleView.tsx'
import { FetchedDetails } from '#web/ui/FetchedDetails.tsx'
import { HistoryLink } from '#web/ui/HistoryLink.tsx'
import { PaperButton } from '#web/ui/PaperButton.tsx'
import { ReassignSaleButton } from './ReassignSaleButton.tsx'
import { SaleSummary } from './SaleSummary.tsx'

/** Dialog with the details of a sale. Fetches it if the list has not loaded it. */
export function SaleDetails({ id, listed, onClose, renderDeleteButton }: DocumentDetailsProps<Schema<'Sale'>>) {
  const fetched = useApiQuery('/api/sales/{id}', { params: { path: { id } } }, { enabled: !listed })
  const sale = listed ?? fetched.data
  return (
    <FetchedDetails
      title={t.details}
      loadingText={t.loadingSales}
      failureText={t.noDetails}
      {...{ listed, fetched, onClose }}
      actions={
        <>
          {sale && <PaperButton source={{ kind: 'sale', sale, id: sale.id, opId: sale.clientRequestId }} />}
          {sale && (
            <CorrectButton
              document={sale}
              view={saleView}
              payment={isPayment(sale) && sale.amountPaid > 0 && { partyId: sale.salesParty.id, direction: 'received' }}
              deleteCall="deleteSale"
            />
          )}
          {sale && renderDeleteButton?.(sale)}
          {sale && <ReassignSaleButton sale={sale} />}
          <HistoryLink subject="sale" id={id} />
        </>
      }
    >
      {(shown) => <SaleSummary sale={shown} />}
    </FetchedDetails>
  )
}
