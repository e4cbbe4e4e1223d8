import { partyLabel } from '#domain/party.ts'
import { wrong } from '#domain/refusal.ts'
import type { Handlers } from '../http/handlers.ts'
import { noteChange } from '../queries/changes.ts'
import { passOn } from '../queries/passOn.ts'
import { findSale, lockSale, setSaleParty } from '../queries/sales.ts'
import { namedParty } from './drafts.ts'
import { found, written } from './found.ts'

/** Puts a sale to the account of another party. What was sold, and who was paid, stays. */
export const reassignSale: Handlers<'reassignSale'>['reassignSale'] = async (call) => {
  const { db, body, path, now } = call
  const party = await namedParty(db, body.salesParty, call)
  if (!party?.active) throw wrong(body.salesParty.id ? 'salesParty.id' : 'salesParty.opId', 'is not an active party')
  const before = found(await lockSale(db, path.id))
  if (before.salesParty.id === party.id) return before
  await setSaleParty(db, before.id, party.id)
  const to = { partyId: party.id, comment: `Sale #${before.id} – ${partyLabel(party)}` }
  await passOn(db, { document: 'sale', documentId: before.id, date: before.date, now }, to)
  const after = written(await findSale(db, before.id))
  noteChange(db, call, {
    operation: 'reassignSale',
    subject: 'sale',
    subjectId: before.id,
    before: { salesParty: before.salesParty },
    after: { salesParty: after.salesParty },
  })
  return after
}
