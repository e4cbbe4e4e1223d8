import type { Schema } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { transfersTexts as t } from '#texts/transfers.ts'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { DocumentDetails } from '#web/ui/DocumentDetails.tsx'
import type { DocumentDetailsProps } from '#web/ui/DocumentListScreen.tsx'
import { FormattedDay, Money } from '#web/ui/formattedValues.tsx'

/** Dialog with the details of a transfer. */
export function TransferDetails(props: DocumentDetailsProps<Schema<'Transfer'>>) {
  return (
    <DocumentDetails
      path="/api/transfer/{id}"
      subject="transfer"
      {...props}
      title={t.details}
      loadingText={commonTexts.loading}
      failureText={t.fetchFailed}
    >
      {({ id, transferDate, amount, sourceEmployee, targetEmployee, comment }) => (
        <DescriptionList
          items={[
            [commonTexts.id, id],
            [t.day, <FormattedDay key="date" day={transferDate} />],
            [t.amount, <Money key="amount" rupees={amount} />],
            [t.source, sourceEmployee.name],
            [t.target, targetEmployee.name],
            [commonTexts.comment, comment],
          ]}
        />
      )}
    </DocumentDetails>
  )
}
