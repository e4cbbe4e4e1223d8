import { useNavigate } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { salesTexts as t } from '#texts/sales.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { Money, ShopDay } from '#web/ui/figures.tsx'
import { ListScreen } from '#web/ui/ListScreen.tsx'
import type { Column } from '#web/ui/Rows.tsx'

type Row = Schema<'DeletedSale'> & { place: number }

const columns: Column<Row>[] = [
  { head: commonTexts.number, cell: ({ place }) => place },
  { head: commonTexts.id, cell: ({ id }) => id },
  { head: t.deletedDate, cell: ({ date }) => <ShopDay day={date} /> },
  { head: t.party, heads: true, cell: ({ party }) => party },
  { head: t.deletedBy, cell: ({ deletedBy }) => deletedBy },
  { head: t.amountPaid, figures: true, cell: ({ amountPaid }) => <Money rupees={amountPaid} /> },
  { head: t.balance, figures: true, cell: ({ balance }) => <Money rupees={balance} /> },
  { head: t.entryDate, cell: ({ entrydate }) => <ShopDay day={entrydate} /> },
]

/** Sales that were deleted, latest deletion first. */
export function DeletedSales() {
  const go = useNavigate()
  const answer = useAnswer('/api/deleted-sales')
  return (
    <ListScreen
      title={t.deletedTitle}
      loading={t.loadingDeleted}
      failed={t.deletedFailed}
      empty={t.noDeleted}
      answer={answer}
      rows={(sales) => sales.map((sale, index) => ({ ...sale, place: index + 1 }))}
      columns={columns}
      onOpen={({ id }) => go({ to: '/deleted-sale/$id', params: { id: String(id) } })}
    />
  )
}
