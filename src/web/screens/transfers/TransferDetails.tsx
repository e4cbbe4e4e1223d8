import type { Schema } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { transfersTexts as t } from '#texts/transfers.ts'
import { useApiQuery } from '#web/data/useApiQuery.ts'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import type { DocumentDetailsProps } from '#web/ui/DocumentListScreen.tsx'
import { FetchedDetails } from '#web/ui/FetchedDetails.tsx'
import { FormattedDay, Money } from '#web/ui/formattedValues.tsx'
import { HistoryLink } from '#web/ui/HistoryLink.tsx'

/** Dialog with the details of a transfer. Fetches it if the list has not loaded it. */
export function TransferDetails({ id, listed, onClose }: DocumentDetailsProps<Schema<'Transfer'>>) {
  const fetched = useApiQuery('/api/transfer/{id}', { params: { path: { id } } }, { enabled: !listed })
  return (
    <FetchedDetails
      title={t.details}
      loadingText={commonTexts.loading}
      failureText={t.fetchFailed}
      {...{ listed, fetched, onClose }}
      actions={<HistoryLink subject="transfer" id={id} />}
    >
      {({ transferDate, amount, sourceEmployee, targetEmployee, comment }) => (
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
    </FetchedDetails>
  )
}
