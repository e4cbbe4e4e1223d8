import { useNavigate } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { purchasesTexts as t } from '#texts/purchases.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { Money, ShopDay } from '#web/ui/figures.tsx'
import { ListScreen } from '#web/ui/ListScreen.tsx'
import { useWords } from '#web/ui/language.tsx'
import type { Column } from '#web/ui/Rows.tsx'

type Row = Schema<'DeletedPurchase'> & { place: number }

/** Purchases that were deleted, latest deletion first. */
export function DeletedPurchases() {
  const say = useWords()
  const go = useNavigate()
  const answer = useAnswer('/api/deleted-purchases')
  const columns: Column<Row>[] = [
    { head: commonTexts.number, cell: ({ place }) => place },
    { head: t.deletedDate, cell: ({ deletionDate }) => <ShopDay day={deletionDate} /> },
    { head: t.party, heads: true, cell: ({ sellerParty }) => sellerParty || say(t.noParty) },
    { head: t.deletedBy, cell: ({ deletedByEmployee }) => deletedByEmployee },
    { head: t.amountPaid, figures: true, cell: ({ amountPaid }) => <Money rupees={amountPaid} /> },
    { head: t.balance, figures: true, cell: ({ balance }) => <Money rupees={balance} /> },
    { head: t.entryDate, cell: ({ date }) => <ShopDay day={date} /> },
    { head: commonTexts.comment, cell: ({ comment }) => comment },
    { head: t.components, cell: ({ componentNameList }) => componentNameList.join(', ') },
  ]
  return (
    <ListScreen
      title={t.deletedTitle}
      loading={t.loading}
      failed={t.deletedFailed}
      empty={t.noDeleted}
      answer={answer}
      rows={(purchases) => purchases.map((purchase, index) => ({ ...purchase, place: index + 1 }))}
      columns={columns}
      onOpen={({ id }) => go({ to: '/deleted-purchase/$id', params: { id: String(id) } })}
    />
  )
}
