import { Text as Words } from '@chakra-ui/react/text'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { commonTexts } from '#texts/common.ts'
import { salesTexts as t } from '#texts/sales.ts'
import { noBooks } from '#web/data/outbox/books.ts'
import type { OutboxRow } from '#web/data/outbox/row.ts'
import { useOutbox } from '#web/data/useOutbox.ts'
import { useSession } from '#web/data/useSession.ts'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { useWords } from '#web/ui/language.tsx'
import { emptySale, saleOf } from './draft.ts'
import { SaleForm } from './SaleForm.tsx'

/** A new sale; with ?row=, a waiting one that needs mending. */
export function AddSale() {
  const user = useSession()
  const { row: seq } = useSearch({ from: '__root__' })
  if (!user) return null // the guard is leading to /login
  const empty = emptySale(user, new Date())
  if (seq === undefined) return <SaleForm key="new" title={t.newSale} user={user} start={empty} draft="addSale" />
  return <MendSale key={seq} seq={seq} />
}

function MendSale({ seq }: { seq: number }) {
  const say = useWords()
  const user = useSession()
  const books = useOutbox()
  const found = books.mine.find((row) => row.seq === seq)
  // Once sent anew, the row leaves the books; the form still has to say that it did.
  const [row, setRow] = useState<OutboxRow>()
  useEffect(() => setRow((before) => before ?? found), [found])
  const sale = row && saleOf(row)
  if (books === noBooks) return <Words role="status">{say(commonTexts.loading)}</Words>
  if (!user || !row || !sale) return <FailureNote title={t.noSuchRow} />
  const start = { ...emptySale(user, new Date()), ...sale }
  return <SaleForm title={t.mendSale} user={user} start={start} draft={`addSale ${seq}`} mends={row.opId} />
}
