import { Button } from '@chakra-ui/react/button'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Schema } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { salesTexts as t } from '#texts/sales.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { ListScreen } from '#web/ui/ListScreen.tsx'
import { useWords } from '#web/ui/language.tsx'
import { saleColumns as c } from './columns.tsx'
import { deleteColumn } from './deleteColumn.tsx'
import { SaleDetails } from './SaleDetails.tsx'
import { useOlderSales } from './useOlderSales.ts'
import { WaitingSales } from './WaitingSales.tsx'

/** Every living sale, newest first, 50 at a time; those still on this phone stand on top. */
export function AllSales() {
  const say = useWords()
  const [open, setOpen] = useState<Schema<'Sale'>>()
  const answer = useAnswer('/api/sales/all', { params: { query: { page: 0, size: 50 } } })
  const older = useOlderSales(answer.data)
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
      more={
        <>
          {older.failure !== undefined && <FailureNote title={t.fetchFailed} failure={older.failure} />}
          {!older.last && (
            <Button variant="outline" alignSelf="center" disabled={older.busy ?? false} onClick={older.load}>
              {say(older.busy ? commonTexts.loading : t.loadOlder)}
            </Button>
          )}
        </>
      }
    >
      <WaitingSales />
      {open && <SaleDetails sale={open} onClose={() => setOpen(undefined)} />}
    </ListScreen>
  )
}
