import { formatAccountPaymentComment } from '#domain/ledger.ts'
import { formatPartyLabel } from '#domain/party.ts'
import { invalidField } from '#domain/refusal.ts'
import type { Handlers } from '../http/handlerTypes.ts'
import { storeBalanceBeforeMoved } from '../queries/balanceBefore.ts'
import { logChange } from '../queries/changeLog.ts'
import { reassignEntries } from '../queries/reassignEntries.ts'
import { findSale, lockSale, setSaleParty } from '../queries/sales.ts'
import { lockNamedParty } from './documentFields.ts'
import { mustExist, orNotFound } from './orNotFound.ts'

/** Moves a sale to another party; lines, seller and payment stay. */
export const reassignSale: Handlers<'reassignSale'>['reassignSale'] = async (call) => {
  const { db, body, path, now } = call
  const party = await lockNamedParty(db, body.salesParty, call)
  if (!party?.active)
    throw invalidField(body.salesParty.id ? 'salesParty.id' : 'salesParty.opId', 'is not an active party')
  const before = orNotFound(await lockSale(db, path.id))
  if (before.salesParty.id === party.id) return before
  await setSaleParty(db, before.id, party.id)
  const comment = `Sale #${before.id} – ${formatPartyLabel(party)}`
  const account = { name: before.paidIntoName ?? '' }
  const to = {
    partyId: party.id,
    comment,
    pairComment: formatAccountPaymentComment(comment, before.saleByEmployee, account),
  }
  await reassignEntries(db, { document: 'sale', documentId: before.id, date: before.date, now }, to)
  await storeBalanceBeforeMoved(db, before.id)
  const after = mustExist(await findSale(db, before.id))
  await logChange(db, call, {
    operation: 'reassignSale',
    subject: 'sale',
    subjectId: before.id,
    before: { salesParty: before.salesParty },
    after: { salesParty: after.salesParty },
  })
  return after
}
