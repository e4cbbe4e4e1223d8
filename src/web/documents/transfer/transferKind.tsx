import { sumRupees } from '#domain/documentSums.ts'
import { commonTexts } from '#texts/common.ts'
import { listsTexts } from '#texts/lists.ts'
import { transfersTexts as t } from '#texts/transfers.ts'
import { LIST_CALLS } from '#web/data/api/documentLists.ts'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { FormattedDay, Money } from '#web/ui/text/formattedValues.tsx'
import { DocumentDetails } from '../list/DocumentDetails.tsx'
import { DocumentNote } from '../list/DocumentNote.tsx'
import { describeMoneySum } from '../list/describeSums.tsx'
import { type DetailsProps, type DocumentKind, withPlus } from '../list/documentKind.ts'
import { transferView } from './transferView.tsx'

/** Transfers of cash between employees. */
export const transferKind: DocumentKind<'/api/transfer'> = {
  ...LIST_CALLS['/ShowFundTransfers'],
  documentPath: '/api/transfer/{id}',
  subject: 'transfer',
  texts: { title: t.title, loading: commonTexts.loading, failed: t.fetchFailed, none: t.none, add: withPlus(t.add) },
  emptySubject: 'transfers',
  columns: [
    { header: commonTexts.number, isNumeric: true, cell: ({ rowNumber }) => rowNumber },
    { header: commonTexts.date, cell: ({ transferDate }) => <FormattedDay day={transferDate} /> },
    { header: t.amount, isNumeric: true, isTitle: true, cell: ({ amount }) => <Money rupees={amount} /> },
    { header: t.source, cell: ({ sourceEmployee }) => sourceEmployee.name },
    { header: t.target, cell: ({ targetEmployee }) => targetEmployee.name },
    { header: commonTexts.comment, isLong: true, cell: ({ comment }) => comment },
  ],
  toCompact: ({ sourceEmployee, targetEmployee, amount, transferDate, comment }) => ({
    name: sourceEmployee.name,
    amount: <Money isShort rupees={amount} />,
    note: (
      <>
        → {targetEmployee.name} · <DocumentNote day={transferDate} comment={comment} />
      </>
    ),
  }),
  toFilteredFields: ({ id, transferDate, sourceEmployee, targetEmployee, comment }) => ({
    id,
    date: transferDate,
    employees: [sourceEmployee, targetEmployee],
    texts: [comment],
  }),
  sum: (rows) => ({ count: rows.length, amount: sumRupees(rows.map(({ amount }) => amount)) }),
  describeCount: listsTexts.transfers,
  describeSums: describeMoneySum,
  isPersonal: true,
  view: transferView,
  Details: TransferDetails,
}

function TransferDetails(props: DetailsProps<'/api/transfer'>) {
  return (
    <DocumentDetails {...props} title={t.details}>
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
