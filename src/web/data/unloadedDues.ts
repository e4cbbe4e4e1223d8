import type { Schema } from '#contract/operations.ts'
import type { Ageing } from '#domain/ageing.ts'
import type { Day } from '#domain/day.ts'
import { type Paise, sumPaise, toPaise, toRupees } from '#domain/money.ts'
import { applyEntries, type KnownDue } from './applyEntries.ts'
import { findOpenPromise } from './openPromise.ts'
import { type OutboxEntry, payloadOf } from './outbox/outboxEntry.ts'
import { type PayloadReaders, readPayload } from './readPayload.ts'
import { findPartyAccount, type PartyIdsByOpId, refersToParty, type TradeOperation } from './usePartyAccounts.ts'

export type DuesFilter = { side: Schema<'DueSide'>; city?: string | undefined; soldBy?: number | undefined }

/** The last known parties, and the entries of this device that they do not contain. */
export type PartiesOnDevice = {
  parties: readonly Schema<'Party'>[]
  entries: readonly OutboxEntry[]
  partyIdsByOpId: PartyIdsByOpId
}

const getSign = ({ side }: DuesFilter) => (side === 'receivable' ? 1 : -1)

/** The parties that an entry names: its own, and that of the document that it corrects. */
const PARTY_READERS: PayloadReaders<TradeOperation, [], (Schema<'Reference'> | null | undefined)[]> = {
  createSale: ({ salesParty, corrects }) => [salesParty, { id: corrects?.partyId ?? null }],
  createPurchase: ({ sellerParty, corrects }) => [sellerParty, { id: corrects?.partyId ?? null }],
}

/** The parties of a filter's city whose account these entries change. */
function findTouched({ city }: DuesFilter, { parties, entries, partyIdsByOpId }: PartiesOnDevice) {
  const named = entries.flatMap((entry) => readPayload(PARTY_READERS, entry) ?? [])
  return parties.filter(
    (party) =>
      (!city || party.city === city) && named.some((reference) => refersToParty(party.id, reference, partyIdsByOpId)),
  )
}

/** The parties that owe (or are owed) something only by what waits on this device. */
export function findNewDues(filter: DuesFilter, onDevice: PartiesOnDevice): KnownDue[] {
  const { side, soldBy } = filter
  const { entries, partyIdsByOpId } = onDevice
  const sign = getSign(filter)
  const isSoldBy = (id: number) =>
    entries.some((entry) => {
      const sale = payloadOf(entry, 'createSale')
      return sale?.saleByEmployee.id === soldBy && refersToParty(id, sale?.salesParty, partyIdsByOpId)
    })
  return findTouched(filter, onDevice).flatMap((party) => {
    const { id } = party
    const owed = findPartyAccount({ id }, [party], entries, partyIdsByOpId).owed
    if (owed === undefined || owed * sign <= 0 || toPaise(party.balance) * sign > 0) return []
    if (soldBy !== undefined && !isSoldBy(id)) return []
    const promise = findOpenPromise({ id, owed: toPaise(party.balance), booked: null }, entries, partyIdsByOpId)
    const due = toDue(party, side, { upTo30: (owed * sign) as Paise, upTo60: 0, upTo90: 0, over90: 0 } as Ageing)
    return [{ ...due, since: undefined, promise }]
  })
}

type KnownList = {
  filter: DuesFilter
  /** The sums over all dues of the filter, and the rows of the pages that are loaded. */
  page: Pick<Schema<'DuesPage'>, keyof Ageing | 'totalElements'>
  rows: readonly Schema<'Due'>[]
  /** The rows of other pages that the device has. */
  stored: readonly Schema<'Due'>[]
  /** The entries that the list does not contain. */
  entries: readonly OutboxEntry[]
  today: Day
}

/**
 * The dues that entries of this device change and whose rows are on pages that are not loaded: before and after the
 * entries. The amount comes from the last known parties. If the device has never had the row, the amount is taken for the
 * oldest money of what is not loaded. A party whose seller is unknown is left out of a list of one seller.
 */
export function findUnloadedDues(
  { filter, page, rows, stored, entries, today }: KnownList,
  onDevice: PartiesOnDevice,
): { before: Schema<'Due'>; after: KnownDue }[] {
  if (rows.length >= page.totalElements) return []
  const { partyIdsByOpId } = onDevice
  const takeOldest = createTaker(page, rows)
  return findTouched(filter, { ...onDevice, entries }).flatMap((party) => {
    const { id } = party
    if (rows.some((row) => row.id === id)) return []
    const owed = findPartyAccount({ id }, [party], onDevice.entries, partyIdsByOpId).owed
    const change = findPartyAccount({ id }, [{ id, balance: 0 }], entries, partyIdsByOpId).owed ?? 0
    const amount = owed === undefined ? 0 : (owed - change) * getSign(filter)
    const known = stored.find((row) => row.id === id)
    if (amount <= 0 || (filter.soldBy !== undefined && !known)) return []
    const before = known ?? { ...toDue(party, filter.side, takeOldest(amount)), since: today }
    return [{ before, after: applyEntries(before, entries, today, partyIdsByOpId) }]
  })
}

/** Returns a function that subtracts an amount from the sums of the rows that are not loaded, the oldest age first. */
function createTaker(sums: KnownList['page'], rows: readonly Schema<'Due'>[]): (amount: number) => Ageing {
  const rest = (age: keyof Ageing) => toPaise(sums[age]) - sumPaise(rows.map((row) => toPaise(row[age])))
  const left = { upTo30: rest('upTo30'), upTo60: rest('upTo60'), upTo90: rest('upTo90'), over90: rest('over90') }
  return (amount) => {
    let wanted = amount
    const take = (age: keyof Ageing) => {
      const taken = Math.max(0, Math.min(wanted, left[age]))
      wanted -= taken
      left[age] -= taken
      return taken as Paise // the smaller of two amounts of paise
    }
    const [over90, upTo90, upTo60, upTo30] = [take('over90'), take('upTo90'), take('upTo60'), take('upTo30')]
    return { upTo30, upTo60, upTo90, over90 }
  }
}

function toDue(party: Schema<'Party'>, side: Schema<'DueSide'>, ages: Ageing): Omit<Schema<'Due'>, 'since'> {
  const { id, name, businessName, city, mobile, language = null } = party
  const [upTo30, upTo60] = [toRupees(ages.upTo30), toRupees(ages.upTo60)]
  const [upTo90, over90] = [toRupees(ages.upTo90), toRupees(ages.over90)]
  const amount = toRupees(sumPaise(Object.values(ages)))
  const others = { lastPayment: null, promise: null }
  return { id, name, businessName, city, mobile, language, side, amount, upTo30, upTo60, upTo90, over90, ...others }
}
