import type { Body } from '#contract/operations.ts'
import type { Typed } from './history.ts'
import { IDS, type Person } from './people.ts'

/**
 * One thing somebody typed, as a plain list remembers it.
 * - `promise`: what the person was told: nothing (yet), that it is kept, or that it could not be
 * - `given`: did the person give it up, surely or perhaps (the phone died over it)?
 * - `by`: what it was edited into
 */
export type Entry = {
  id: number
  what: Typed
  who: Person
  phone: number
  opId?: string
  /** Does it have a row on its phone? */
  row?: boolean
  promise: 'none' | 'kept' | 'refused'
  given?: 'surely' | 'perhaps'
  by?: number
}

/** What stands in the comment, or the name, of what is typed in this step. */
export const markOf = (id: number) => `typed in step ${id}`

export type Write = { [O in 'createSale' | 'createParty' | 'createExpense' | 'createProduction']: [O, Body<O>] }[
  | 'createSale'
  | 'createParty'
  | 'createExpense'
  | 'createProduction']

/** What the form hands over. `party` is the opId of the entry that adds the party. */
export function typed(what: Typed, id: number, who: Person, party?: string): Write {
  const comment = markOf(id)
  const [me, date] = [{ id: IDS[who] }, '2026-04-05']
  if (what === 'expense') return ['createExpense', { employee: me, date, debit: 10 + id, comment }]
  if (what === 'production')
    return ['createProduction', { product: { id: 1 }, employee: me, date, quantity: 1, comment }]
  if (what === 'party') return ['createParty', { name: comment, type: 'PURCHASE', date }]
  const salesParty = what === 'sale' ? { id: 1 } : what === 'sale to nobody' ? { id: 999 } : partyOf(party)
  const productDetails = [{ product: { id: 2 }, price: 100 + id, quantity: 1 }]
  return ['createSale', { salesParty, saleByEmployee: me, date, productDetails, amountPaid: id, comment }]
}

const partyOf = (opId: string | undefined) => (opId ? { opId } : { id: 1 })
