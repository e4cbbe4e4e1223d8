import { Button } from '@chakra-ui/react/button'
import { Link } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { partyLabel } from '#domain/party.ts'
import { commonTexts } from '#texts/common.ts'
import { purchasesTexts as t } from '#texts/purchases.ts'
import { invalidateAnswers } from '#web/data/answers.ts'
import { api } from '#web/data/api.ts'
import { useOlder } from '#web/data/useOlder.ts'
import { DeleteButton } from '#web/ui/DeleteButton.tsx'
import { Money, ShopDay } from '#web/ui/figures.tsx'
import { ListScreen } from '#web/ui/ListScreen.tsx'
import { LoadOlder } from '#web/ui/LoadOlder.tsx'
import { useWords } from '#web/ui/language.tsx'
import type { Column } from '#web/ui/Rows.tsx'
import { useOpened } from '#web/ui/useOpened.ts'
import { PurchaseDetails } from './PurchaseDetails.tsx'

type Purchase = Schema<'Purchase'>

const columns: Column<Purchase & { place: number }>[] = [
  { head: commonTexts.number, cell: ({ place }) => place },
  { head: t.purchaseDate, cell: ({ date }) => <ShopDay day={date} /> },
  { head: t.partyName, heads: true, cell: ({ sellerParty }) => partyLabel(sellerParty, ' - ') },
  { head: t.amountPaid, figures: true, cell: ({ amountPaid }) => <Money rupees={amountPaid} /> },
  { head: t.balance, figures: true, cell: ({ balance }) => <Money rupees={balance} /> },
  { head: t.paidBy, cell: ({ paidByEmployee }) => paidByEmployee.name },
  { head: commonTexts.comment, cell: ({ comment }) => comment },
]

const SIZE = 50

/** Every living purchase, newest first, 50 at a time. */
export function AllPurchases() {
  const say = useWords()
  const [opened, open] = useOpened()
  const answer = useOlder('/api/purchase', SIZE)

  async function remove(id: number) {
    try {
      await api.DELETE('/api/purchase/{id}', { params: { path: { id } } })
    } finally {
      invalidateAnswers()
    }
  }
  const actions: Column<Purchase> = {
    head: commonTexts.actions,
    acts: true,
    cell: ({ id, sellerParty }) => (
      <DeleteButton what={`${id}: ${partyLabel(sellerParty, ' - ')}`} onDelete={() => remove(id)} />
    ),
  }

  return (
    <ListScreen
      title={t.title}
      loading={t.loading}
      failed={t.fetchFailed}
      empty={t.none}
      answer={answer}
      rows={(purchases) => purchases.map((purchase, index) => ({ ...purchase, place: index + 1 }))}
      columns={[...columns, actions]}
      onOpen={({ id }) => open(id)}
      action={
        <Button asChild>
          <Link to="/AddPurchase">{say(t.add)}</Link>
        </Button>
      }
      more={<LoadOlder older={answer.older} />}
    >
      {opened && (
        <PurchaseDetails
          id={opened}
          known={answer.data?.find(({ id }) => id === opened)}
          onClose={() => open(undefined)}
        />
      )}
    </ListScreen>
  )
}
