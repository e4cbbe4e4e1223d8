import { useNavigate } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { salesTexts as t } from '#texts/sales.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { ListScreen } from '#web/documents/list/ListScreen.tsx'
import type { Column, CompactRow } from '#web/ui/table/DataTable.tsx'
import { DocumentBalance, FormattedDay, Money } from '#web/ui/text/formattedValues.tsx'

type Row = Schema<'DeletedSale'> & { rowNumber: number }

const columns: Column<Row>[] = [
  { header: commonTexts.number, isNumeric: true, cell: ({ rowNumber }) => rowNumber },
  { header: commonTexts.id, cell: ({ id }) => id },
  { header: t.deletedDate, cell: ({ date }) => <FormattedDay day={date} /> },
  { header: t.party, isTitle: true, cell: ({ party }) => party },
  { header: t.deletedBy, cell: ({ deletedBy }) => deletedBy },
  { header: t.amountPaid, isNumeric: true, cell: ({ amountPaid }) => <Money rupees={amountPaid} /> },
  { header: t.balance, isNumeric: true, cell: ({ balance }) => <DocumentBalance rupees={balance} /> },
  { header: t.entryDate, cell: ({ entrydate }) => <FormattedDay day={entrydate} /> },
]

const toCompact = ({ party, amountPaid, date, deletedBy }: Row): CompactRow => ({
  name: party,
  amount: <Money isShort rupees={amountPaid} />,
  note: <FormattedDay day={date} />,
  state: deletedBy,
})

/** Sales that were deleted, latest deletion first. */
export function DeletedSales() {
  const navigate = useNavigate()
  const query = useApiQuery('/api/deleted-sales')
  return (
    <ListScreen
      title={t.deletedTitle}
      loadingText={t.loadingDeleted}
      failureText={t.deletedFailed}
      emptyText={t.noDeleted}
      subject="deletedSales"
      query={query}
      getRows={(sales) => sales.map((sale, index) => ({ ...sale, rowNumber: index + 1 }))}
      columns={columns}
      toCompact={toCompact}
      onOpen={({ id }) => navigate({ to: '/deleted-sale/$id', params: { id: String(id) } })}
    />
  )
}
