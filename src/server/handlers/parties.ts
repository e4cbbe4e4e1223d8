import type { Schema } from '#contract/operations.ts'
import { type Day, toShopDay } from '#domain/day.ts'
import { createPartyOpeningPosting, type OpeningBill } from '#domain/ledger.ts'
import { type Paise, toPaise } from '#domain/money.ts'
import { BLANK_PARTY } from '#domain/party.ts'
import { invalidField, Refusal } from '#domain/refusal.ts'
import { findLargestAmount } from '#domain/review.ts'
import { offlineOperations } from '#domain/writes/offlineOperations.ts'
import type { Call, Handlers } from '../http/handlerTypes.ts'
import { logChange } from '../queries/changeLog.ts'
import { waitForImports } from '../queries/importLocks.ts'
import { type PostingContext, postDocument, repostOpening } from '../queries/ledger.ts'
import { parsePage } from '../queries/page.ts'
import {
  changeParty,
  findParty,
  insertParty,
  lockParty,
  type PartyChanges,
  type PartyRow,
  replaceOpeningBills,
  toPartyDetails,
} from '../queries/parties.ts'
import { findActiveParties, findPartyPage, searchParties } from '../queries/partyLists.ts'
import { recordReview } from '../queries/reviews.ts'
import { lockSettingsForShare } from '../queries/settings.ts'
import { omitUndefined, toFlag, toTrimmedText } from './omitUndefined.ts'
import { mustExist, orNotFound } from './orNotFound.ts'
import { toVisibleParties, toVisibleParty } from './visibleParty.ts'

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
    return toVisibleParties(db, by, await findActiveParties(db, query.skip))
  },

  listParties({ db, query }) {
    return findPartyPage(db, parsePage(query, 40))
  },

  searchParties({ db, body }) {
    return searchParties(db, typeof body === 'string' ? body : body.keyword)
  },

  async getParty({ db, by, path }) {
    return toVisibleParty(db, by, toPartyDetails(orNotFound(await findParty(db, path.id))))
  },

  createParty(call) {
    return recordParty(call)
  },

  updateParty(call) {
    const { id } = call.body
    if (id && id !== call.path.id) throw invalidField('id', 'differs from the id in the path')
    return applyPartyUpdate(call, 'updateParty', call.path.id)
  },

  updatePartyNamed(call) {
    return applyPartyUpdate(call, 'updatePartyNamed', call.body.id)
  },
}

type CreateCall = Pick<Call<'createParty'>, 'db' | 'by' | 'meta' | 'now' | 'body'>

/** Records a party; an import names the bills within its opening balance, at most one for each day. */
export async function recordParty(call: CreateCall, bills: readonly OpeningBill[] = []): Promise<Schema<'Party'>> {
  const { db, body, by, meta, now } = call
  const date = body.date || toShopDay(now)
  const openingBalance = toPaise(body.openingBalance)
  const openingDate = openingBalance === 0 ? null : body.openingDate || date
  const id = await insertParty(db, {
    ...BLANK_PARTY,
    ...toPartyChanges(body),
    opId: meta.key ?? null,
    name: body.name.trim(),
    type: body.type,
    date,
    openingBalance,
    openingDate,
  })
  if (openingDate) {
    const settings = await lockSettingsForShare(db)
    const [amount, ownBenefit] = [findLargestAmount([openingBalance]), 0 as Paise]
    await recordReview(db, call, { subject: 'party', subjectId: id, amount, ownBenefit }, settings)
    if (bills.length > 0) replaceOpeningBills(db, id, bills)
    await postDocument(
      db,
      { ...toOpeningContext(openingDate, id, now), settings },
      bills.length > 0
        ? createPartyOpeningPosting(id, openingBalance, bills)
        : offlineOperations.createParty.toPosting(body, { findPartyId: () => id, today: toShopDay(now) }),
    )
  }
  const party = toPartyDetails(mustExist(await findParty(db, id)))
  await logChange(db, call, { operation: 'createParty', subject: 'party', subjectId: id, after: party })
  return toVisibleParty(db, by, party)
}

type UpdateCall = Pick<Call<'updateParty'>, 'db' | 'by' | 'meta' | 'now' | 'assertUnchanged'> & { body: Change }

/**
 * Updates the fields that are sent. Only Directors may change the opening balance and whether the party is active. A
 * changed opening balance has no bills but those that an import names.
 */
export async function applyPartyUpdate(
  call: UpdateCall,
  operation: keyof typeof parties,
  id: number,
  bills: readonly OpeningBill[] = [],
): Promise<Schema<'Party'>> {
  const { db, body, by, now } = call
  await waitForImports(db)
  const before = orNotFound(await lockParty(db, id))
  await call.assertUnchanged()
  const opening = resolveOpening(before, body)
  const isOpeningChanged =
    opening.openingBalance !== before.openingBalance || opening.openingDate !== before.openingDate
  const changes = { ...toPartyChanges(body), ...opening }
  const isActiveChanged = changes.active !== undefined && changes.active !== before.active
  if ((isOpeningChanged || isActiveChanged) && by.role !== 'DIRECTOR') throw new Refusal('not-allowed')
  const after = await changeParty(db, before, changes)
  if (isOpeningChanged) {
    const date = after.openingDate ?? before.openingDate ?? after.date
    const kept = after.openingBalance === 0 ? [] : bills
    replaceOpeningBills(db, id, kept)
    await repostOpening(db, toOpeningContext(date, id, now), createPartyOpeningPosting(id, after.openingBalance, kept))
  }
  const party = toPartyDetails(mustExist(await findParty(db, id)))
  const change = { operation, subject: 'party', subjectId: id, before: toPartyDetails(before), after: party }
  await logChange(db, call, change)
  return toVisibleParty(db, by, party)
}

/** The context of an opening balance posting. */
function toOpeningContext(date: Day, documentId: number, now: Date): PostingContext {
  return { document: 'party', documentId, date, dateField: 'openingDate', now }
}

/** The columns to change. */
function toPartyChanges(body: Change): PartyChanges {
  const { paymentRating, salesRating } = body
  return omitUndefined({
    name: body.name?.trim(),
    type: body.type,
    priceKind: body.priceKind,
    language: body.language === undefined ? undefined : body.language || null,
    mobile: toTrimmedText(body.mobile),
    businessName: toTrimmedText(body.businessName),
    city: toTrimmedText(body.city),
    shopNo: toTrimmedText(body.shopNo),
    address: toTrimmedText(body.address),
    date: body.date || undefined,
    gstNo: toTrimmedText(body.gstNo),
    paymentRating: paymentRating === undefined ? undefined : paymentRating || 0,
    salesRating: salesRating === undefined ? undefined : salesRating || 0,
    comment: toTrimmedText(body.comment),
    active: toFlag(body.active),
  })
}

/**
 * The opening balance after this change. A missing or null field keeps the previous amount; the day is null if the
 * amount is 0.
 */
function resolveOpening(before: PartyRow, { openingBalance, openingDate, date }: Change) {
  const balance = typeof openingBalance === 'number' ? toPaise(openingBalance) : before.openingBalance
  const day = openingDate || before.openingDate || date || before.date
  return { openingBalance: balance, openingDate: balance === 0 ? null : day }
}
