import { Button } from '@chakra-ui/react/button'
import { Link } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { commonTexts } from '#texts/common.ts'
import { productionTexts as t } from '#texts/production.ts'
import { invalidateAnswers } from '#web/data/answers.ts'
import { api } from '#web/data/api.ts'
import { useOlder } from '#web/data/useOlder.ts'
import { useSession } from '#web/data/useSession.ts'
import { DeleteButton } from '#web/ui/DeleteButton.tsx'
import { ShopDay } from '#web/ui/figures.tsx'
import { ListScreen } from '#web/ui/ListScreen.tsx'
import { LoadOlder } from '#web/ui/LoadOlder.tsx'
import { useWords } from '#web/ui/language.tsx'
import type { Column } from '#web/ui/Rows.tsx'
import { showCount } from '#web/ui/StockCount.tsx'
import { useOpened } from '#web/ui/useOpened.ts'
import { ProductionDetails } from './ProductionDetails.tsx'
import { WaitingProduction } from './WaitingProduction.tsx'

const SIZE = 50

type Row = Schema<'Production'> & { place: number }

const columns: Column<Row>[] = [
  { head: commonTexts.number, cell: ({ place }) => place },
  { head: t.productName, heads: true, cell: ({ product }) => product.name },
  { head: t.byEmployee, cell: ({ employee }) => employee.name },
  { head: commonTexts.date, cell: ({ date }) => <ShopDay day={date} /> },
  { head: t.quantity, figures: true, cell: ({ quantity }) => showCount(quantity) },
  { head: commonTexts.comment, cell: ({ comment }) => comment },
]

/** What has been made, newest first; what is still on this phone stands on top. */
export function AllProduction() {
  const say = useWords()
  const user = useSession()
  const [opened, open] = useOpened()
  const answer = useOlder('/api/production', SIZE)

  async function remove(id: number) {
    await api.DELETE('/api/production/{id}', { params: { path: { id } } })
    invalidateAnswers()
  }

  const actions: Column<Row> = {
    head: commonTexts.actions,
    acts: true,
    cell: ({ id, product, quantity }) => (
      <DeleteButton what={`${id}: ${product.name} × ${quantity}`} onDelete={() => remove(id)} />
    ),
  }
  return (
    <ListScreen
      title={t.title}
      loading={t.loading}
      failed={t.fetchFailed}
      empty={t.none}
      answer={answer}
      rows={(productions) => productions.map((row, index) => ({ ...row, place: index + 1 }))}
      columns={mayCall(user ?? undefined, 'deleteProduction') ? [...columns, actions] : columns}
      action={
        <Button asChild>
          <Link to="/AddProduction">{say(t.add)}</Link>
        </Button>
      }
      onOpen={({ id }) => open(id)}
      more={<LoadOlder older={answer.older} />}
    >
      <WaitingProduction />
      {opened && (
        <ProductionDetails
          id={opened}
          known={answer.data?.find(({ id }) => id === opened)}
          onClose={() => open(undefined)}
        />
      )}
    </ListScreen>
  )
}
