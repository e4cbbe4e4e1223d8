import { Button } from '@chakra-ui/react/button'
import { Link } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { transfersTexts as t } from '#texts/transfers.ts'
import { api } from '#web/data/api.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { useOlder } from '#web/data/useOlder.ts'
import { Money, ShopDay } from '#web/ui/figures.tsx'
import { ListScreen } from '#web/ui/ListScreen.tsx'
import { LoadOlder } from '#web/ui/LoadOlder.tsx'
import { useWords } from '#web/ui/language.tsx'
import type { Column } from '#web/ui/Rows.tsx'

type Transfer = Schema<'Transfer'>

const columns: Column<Transfer & { place: number }>[] = [
  { head: commonTexts.number, cell: ({ place }) => place },
  { head: commonTexts.date, cell: ({ transferDate }) => <ShopDay day={transferDate} /> },
  { head: t.amount, figures: true, heads: true, cell: ({ amount }) => <Money rupees={amount} /> },
  { head: t.source, cell: ({ sourceEmployee }) => sourceEmployee.name },
  { head: t.target, cell: ({ targetEmployee }) => targetEmployee.name },
  { head: commonTexts.comment, cell: ({ comment }) => comment },
]

const SIZE = 200

const asPage = (content: Transfer[] | undefined) => content && { content, last: content.length < SIZE }
const olderTransfers = (page: number) =>
  api.GET('/api/transfer', { params: { query: { page, size: SIZE } } }).then(({ data }) => asPage(data))

/** Money that went from one employee to another, newest first. */
export function AllTransfers() {
  const say = useWords()
  const answer = useAnswer('/api/transfer')
  const first = asPage(answer.data)
  const older = useOlder(first, olderTransfers)
  return (
    <ListScreen
      title={t.title}
      loading={commonTexts.loading}
      failed={t.fetchFailed}
      empty={t.none}
      answer={{ ...answer, data: first }}
      rows={(page) => older.all(page).map((transfer, index) => ({ ...transfer, place: index + 1 }))}
      columns={columns}
      action={
        <Button asChild>
          <Link to="/AddFundTransfers">{say(t.add)} +</Link>
        </Button>
      }
      more={<LoadOlder older={older} failed={t.fetchFailed} />}
    />
  )
}
