import { Button } from '@chakra-ui/react/button'
import { Link } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { listsTexts } from '#texts/lists.ts'
import { transfersTexts as t } from '#texts/transfers.ts'
import { transfersList } from '#web/data/documentLists.ts'
import { useIsDirector } from '#web/data/useIsDirector.ts'
import type { Column, CompactRow } from '#web/ui/DataTable.tsx'
import { DocumentListScreen } from '#web/ui/DocumentListScreen.tsx'
import { DocumentNote } from '#web/ui/DocumentNote.tsx'
import { describeMoneySum } from '#web/ui/describeSums.tsx'
import { transferView } from '#web/ui/entryViews/transferView.tsx'
import { FormattedDay, Money } from '#web/ui/formattedValues.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { OpenEntries } from '#web/ui/OpenEntries.tsx'
import { TransferDetails } from './TransferDetails.tsx'

type Transfer = Schema<'Transfer'>

const columns: Column<Transfer & { rowNumber: number }>[] = [
  { header: commonTexts.number, isNumeric: true, cell: ({ rowNumber }) => rowNumber },
  { header: commonTexts.date, cell: ({ transferDate }) => <FormattedDay day={transferDate} /> },
  { header: t.amount, isNumeric: true, isTitle: true, cell: ({ amount }) => <Money rupees={amount} /> },
  { header: t.source, cell: ({ sourceEmployee }) => sourceEmployee.name },
  { header: t.target, cell: ({ targetEmployee }) => targetEmployee.name },
  { header: commonTexts.comment, isLong: true, cell: ({ comment }) => comment },
]

const toCompact = ({ sourceEmployee, targetEmployee, amount, transferDate, comment }: Transfer): CompactRow => ({
  name: sourceEmployee.name,
  amount: <Money isShort rupees={amount} />,
  note: (
    <>
      → {targetEmployee.name} · <DocumentNote day={transferDate} comment={comment} />
    </>
  ),
})

/** Transfers of cash between employees, newest first, below the entries that wait on this device. */
export function AllTransfers() {
  const translate = useTranslate()
  const isDirector = useIsDirector()
  return (
    <DocumentListScreen
      list={transfersList}
      title={t.title}
      loadingText={commonTexts.loading}
      failureText={t.fetchFailed}
      emptyText={t.none}
      subject="transfers"
      columns={columns}
      toCompact={toCompact}
      describeCount={listsTexts.transfers}
      describeSums={describeMoneySum}
      hasEmployee={isDirector}
      Details={TransferDetails}
      action={
        <Button asChild>
          <Link to="/AddFundTransfers">{translate(t.add)}&nbsp;+</Link>
        </Button>
      }
    >
      <OpenEntries view={transferView} />
    </DocumentListScreen>
  )
}
