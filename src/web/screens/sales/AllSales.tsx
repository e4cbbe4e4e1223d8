import { Button } from '@chakra-ui/react/button'
import { Link } from '@tanstack/react-router'
import { salesTexts as t } from '#texts/sales.ts'
import { useOlder } from '#web/data/useOlder.ts'
import { ListScreen } from '#web/ui/ListScreen.tsx'
import { LoadOlder } from '#web/ui/LoadOlder.tsx'
import { useWords } from '#web/ui/language.tsx'
import { useOpened } from '#web/ui/useOpened.ts'
import { saleColumns as c } from './columns.tsx'
import { deleteColumn } from './deleteColumn.tsx'
import { SaleDetails } from './SaleDetails.tsx'
import { WaitingSales } from './WaitingSales.tsx'

const SIZE = 50
const columns = [c.date, c.party, c.total, c.paid, c.balance, c.comment, deleteColumn]

/** Every living sale, newest first, 50 at a time; those still on this phone stand on top. */
export function AllSales() {
  const say = useWords()
  const [opened, open] = useOpened()
  const answer = useOlder('/api/sales/all', SIZE)
  return (
    <ListScreen
      title={t.allSales}
      loading={t.loadingSales}
      failed={t.fetchFailed}
      empty={t.noSales}
      answer={answer}
      rows={(sales) => sales}
      columns={columns}
      onOpen={({ id }) => open(id)}
      action={
        <Button asChild>
          <Link to="/addSale">{say(t.add)}</Link>
        </Button>
      }
      more={<LoadOlder older={answer.older} />}
    >
      <WaitingSales />
      {opened && (
        <SaleDetails id={opened} known={answer.data?.find(({ id }) => id === opened)} onClose={() => open(undefined)} />
      )}
    </ListScreen>
  )
}
