import { Button } from '@chakra-ui/react/button'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Schema } from '#contract/operations.ts'
import { salesTexts as t } from '#texts/sales.ts'
import { api } from '#web/data/api.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { useOlder } from '#web/data/useOlder.ts'
import { ListScreen } from '#web/ui/ListScreen.tsx'
import { LoadOlder } from '#web/ui/LoadOlder.tsx'
import { useWords } from '#web/ui/language.tsx'
import { saleColumns as c } from './columns.tsx'
import { deleteColumn } from './deleteColumn.tsx'
import { SaleDetails } from './SaleDetails.tsx'
import { WaitingSales } from './WaitingSales.tsx'

const SIZE = 50

const olderSales = (page: number) =>
  api.GET('/api/sales/all', { params: { query: { page, size: SIZE } } }).then(({ data }) => data)

/** Every living sale, newest first, 50 at a time; those still on this phone stand on top. */
export function AllSales() {
  const say = useWords()
  const [open, setOpen] = useState<Schema<'Sale'>>()
  const answer = useAnswer('/api/sales/all', { params: { query: { page: 0, size: SIZE } } })
  const older = useOlder(answer.data, olderSales)
  const columns = [c.date, c.party, c.total, c.paid, c.balance, c.comment, deleteColumn(older.forget)]
  return (
    <ListScreen
      title={t.allSales}
      loading={t.loadingSales}
      failed={t.fetchFailed}
      empty={t.noSales}
      answer={answer}
      rows={older.all}
      columns={columns}
      onOpen={setOpen}
      action={
        <Button asChild>
          <Link to="/addSale">{say(t.add)}</Link>
        </Button>
      }
      more={<LoadOlder older={older} failed={t.fetchFailed} />}
    >
      <WaitingSales />
      {open && <SaleDetails sale={open} onClose={() => setOpen(undefined)} />}
    </ListScreen>
  )
}
