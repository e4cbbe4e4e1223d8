import type { Body } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { transfersTexts as t } from '#texts/transfers.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import type { EntryView } from '#web/documents/entry/OpenEntries.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { FormattedDay, Money } from '#web/ui/text/formattedValues.tsx'
import { EntrySummary } from '../entry/EntrySummary.tsx'

type TransferProps = { payload: Body<'createTransfer'> }

/** The names of source and target employee; the id if the list lacks the employee. */
function useTransferNames({ sourceEmployeeId, targetEmployeeId }: TransferProps['payload']) {
  const { data = [] } = useApiQuery('/api/employee')
  const findName = (id: number) => data.find((employee) => employee.id === id)?.name ?? String(id)
  return { source: findName(sourceEmployeeId), target: findName(targetEmployeeId) }
}

/** A transfer as it was typed. */
export function TransferEntryDetails({ payload: transfer }: TransferProps) {
  const { source, target } = useTransferNames(transfer)
  return (
    <DescriptionList
      items={[
        [t.from, source],
        [t.to, target],
        [t.amount, <Money key="amount" rupees={transfer.amount} />],
        [commonTexts.date, <FormattedDay key="date" day={transfer.transferDate} />],
        [commonTexts.comment, transfer.comment],
      ]}
    />
  )
}

function TransferSummary({ payload: transfer }: TransferProps) {
  const { source, target } = useTransferNames(transfer)
  return (
    <EntrySummary
      title={<Money rupees={transfer.amount} />}
      day={transfer.transferDate}
    >{`${source} → ${target}`}</EntrySummary>
  )
}

export const transferView: EntryView<'createTransfer'> = {
  operation: 'createTransfer',
  Details: TransferEntryDetails,
  Summary: TransferSummary,
}
