import type { Schema } from '#contract/operations.ts'
import { type Day, dayOf } from '#domain/day.ts'
import { partyOpening } from '#domain/ledger.ts'
import { type Paise, paise } from '#domain/money.ts'
import { BLANK_PARTY } from '#domain/party.ts'
import { Refusal, wrong } from '#domain/refusal.ts'
import { largestOf } from '#domain/review.ts'
import type { Call, Handlers } from '../http/handlers.ts'
import { noteChange } from '../queries/changes.ts'
import { correct, type Posting, post } from '../queries/ledger.ts'
import { pageAsked } from '../queries/page.ts'
import {
  asPartyDetails,
  changeParty,
  findParty,
  insertParty,
  lockParty,
  type PartyChanges,
  type PartyRow,
} from '../queries/parties.ts'
import { activeParties, foundParties, pageOfParties } from '../queries/partyLists.ts'
import { noteReview } from '../queries/review.ts'
import { heldSettings } from '../queries/settings.ts'
import { found, written } from './found.ts'
import { seenParties, seenParty } from './seenParty.ts'
import { flag, sent, text } from './sent.ts'

type Operations =
  | 'listAllParties'
  | 'listParties'
  | 'searchParties'
  | 'getParty'
  | 'createParty'
  | 'updateParty'
  | 'updatePartyNamed'
type Change = Schema<'PartyChange'>

export const parties: Handlers<Operations> = {
  async listAllParties({ db, by, query }) {
    return seenParties(db, by, await activeParties(db, query.skip))
  },

  listParties({ db, query }) {
    return pageOfParties(db, pageAsked(query, 40))
  },

  searchParties({ db, body }) {
    return foundParties(db, typeof body === 'string' ? body : body.keyword)
  },

  async getParty({ db, by, path }) {
    return seenParty(db, by, asPartyDetails(found(await findParty(db, path.id))))
  },

  async createParty(call) {
    const { db, body, by, meta, now } = call
    const date = body.date || dayOf(now)
    const openingBalance = paise(body.openingBalance)
    const openingDate = openingBalance === 0 ? null : body.openingDate || date
    const id = await insertParty(db, {
      ...BLANK_PARTY,
      ...fieldsOf(body),
      opId: meta.key ?? null,
      name: body.name.trim(),
      type: body.type,
      date,
      openingBalance,
      openingDate,
    })
    if (openingDate) {
      const rules = await heldSettings(db)
      const [amount, own] = [largestOf([openingBalance]), 0 as Paise]
      noteReview(db, call, { subject: 'party', subjectId: id, amount, own }, rules)
      await post(db, { ...openingOn(openingDate, id, now), rules }, partyOpening(id, openingBalance))
    }
    const party = asPartyDetails(written(await findParty(db, id)))
    noteChange(db, call, { operation: 'createParty', subject: 'party', subjectId: id, after: party })
    return seenParty(db, by, party)
  },

  updateParty(call) {
    const { id } = call.body
    if (id && id !== call.path.id) throw wrong('id', 'is another party than the one addressed')
    return update(call, 'updateParty', call.path.id)
  },

  updatePartyNamed(call) {
    return update(call, 'updatePartyNamed', call.body.id)
  },
}

type Changing = Pick<Call<'updateParty'>, 'db' | 'by' | 'meta' | 'now' | 'unchanged'> & { body: Change }

/** Changes the fields that are sent. What was owed at the start, and who is dealt with no longer, is the Director's. */
async function update(call: Changing, operation: keyof typeof parties, id: number): Promise<Schema<'Party'>> {
  const { db, body, by, now } = call
  const before = found(await lockParty(db, id))
  await call.unchanged()
  const opening = openingOf(before, body)
  const reopened = opening.openingBalance !== before.openingBalance || opening.openingDate !== before.openingDate
  const changes = { ...fieldsOf(body), ...opening }
  const hidden = changes.active !== undefined && changes.active !== before.active
  if ((reopened || hidden) && by.role !== 'DIRECTOR') throw new Refusal('not-allowed')
  const after = await changeParty(db, before, changes)
  if (reopened) {
    const date = after.openingDate ?? before.openingDate ?? after.date
    await correct(db, openingOn(date, id, now), partyOpening(id, after.openingBalance))
  }
  const party = asPartyDetails(written(await findParty(db, id)))
  const change = { operation, subject: 'party', subjectId: id, before: asPartyDetails(before), after: party }
  noteChange(db, call, change)
  return seenParty(db, by, party)
}

/** Where an opening figure is entered. */
function openingOn(date: Day, documentId: number, now: Date): Posting {
  return { document: 'party', documentId, date, dateField: 'openingDate', now }
}

/** The fields that are sent, as they are kept. */
function fieldsOf(body: Change): PartyChanges {
  const { paymentRating, salesRating } = body
  return sent({
    name: body.name?.trim(),
    type: body.type,
    mobile: text(body.mobile),
    businessName: text(body.businessName),
    city: text(body.city),
    shopNo: text(body.shopNo),
    address: text(body.address),
    date: body.date || undefined,
    gstNo: text(body.gstNo),
    paymentRating: paymentRating === undefined ? undefined : paymentRating || 0,
    salesRating: salesRating === undefined ? undefined : salesRating || 0,
    comment: text(body.comment),
    active: flag(body.active),
  })
}

/** The opening figure after this change, where one is sent: nothing else counts as 0. A day only where there is a figure. */
function openingOf(before: PartyRow, { openingBalance, openingDate, date }: Change) {
  const balance = typeof openingBalance === 'number' ? paise(openingBalance) : before.openingBalance
  const day = openingDate || before.openingDate || date || before.date
  return { openingBalance: balance, openingDate: balance === 0 ? null : day }
}
