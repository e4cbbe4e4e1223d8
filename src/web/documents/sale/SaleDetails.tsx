import { salesTexts as t } from '#texts/sales.ts'
import { DocumentDetails } from '../list/DocumentDetails.tsx'
import type { DetailsProps } from '../list/documentKind.ts'
import { ReassignSaleButton } from './ReassignSaleButton.tsx'
import { SaleSummary } from './SaleSummary.tsx'

/** Dialog with the details of a sale. */
export function SaleDetails(props: DetailsProps<'/api/sales/all'>) {
  return (
    <DocumentDetails
      {...props}
      title={t.details}
      failureText={t.noDetails}
      actions={(sale) => <ReassignSaleButton sale={sale} />}
    >
      {(sale) => <SaleSummary sale={sale} />}
    </DocumentDetails>
  )
}
