import { Button } from '@chakra-ui/react/button'
import { Link } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { transfersTexts as t } from '#texts/transfers.ts'
import { useOlder } from '#web/data/useOlder.ts'
import { Money, ShopDay } from '#web/ui/figures.tsx'
import { ListScreen } from '#web/ui/ListScreen.tsx'
import { LoadOlder } from '#web/ui/LoadOlder.tsx'
import { useWords } from '#web/ui/language.tsx'
import type { Column } from '#web/ui/Rows.tsx'
import { useOpened } from '#web/ui/useOpened.ts'
import { TransferDetails } from './TransferDetails.tsx'

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

/** Money that went from one employee to another, newest first. */
export function AllTransfers() {
  const say = useWords()
  const [opened, open] = useOpened()
  const answer = useOlder('/api/transfer', SIZE)
  return (
    <ListScreen
      title={t.title}
      loading={commonTexts.loading}
      failed={t.fetchFailed}
      empty={t.none}
      answer={answer}
      rows={(transfers) => transfers.map((transfer, index) => ({ ...transfer, place: index + 1 }))}
      columns={columns}
      action={
        <Button asChild>
          <Link to="/AddFundTransfers">{say(t.add)} +</Link>
        </Button>
      }
      onOpen={({ id }) => open(id)}
      more={<LoadOlder older={answer.older} />}
    >
      {opened && (
        <TransferDetails
          id={opened}
          known={answer.data?.find(({ id }) => id === opened)}
          onClose={() => open(undefined)}
        />
      )}
    </ListScreen>
  )
}
