import type { Claim as StoredClaim } from '#server/queries/operations.ts'
import type { OutboxRow } from '#web/data/outbox/row.ts'
import { type Entry, markOf } from './ledger.ts'
import type { Claim } from './otherClients.ts'
import { IDS } from './people.ts'

/** As much of a document as it takes to know where it comes from. */
type Booked = { mark: string; createdBy: number }
type Operation = { opId: string; employeeId: number }

/**
 * The rules of superseding, by what stands in the books at the end: an entry, its corrections and the rightful claims
 * to them are booked once at most, and a claim of somebody else books nothing but its own entry.
 */
export function brokenFamilies(
  entries: readonly Entry[],
  claims: readonly Claim[],
  documents: readonly Booked[],
): string[] {
  const wrong: string[] = []
  const countOf = (id: number) => documents.filter(({ mark }) => mark === markOf(id)).length
  for (const family of familiesOf(entries, claims)) {
    const count = family.reduce((sum, id) => sum + countOf(id), 0)
    if (count > 1) wrong.push(`doubled: of what was typed in the steps ${family.join(', ')}, ${count} are booked`)
  }
  for (const { id, who } of claims)
    for (const { createdBy } of documents.filter(({ mark }) => mark === markOf(id)))
      if (createdBy !== IDS[who]) wrong.push(`misattributed: what ${who} sent in step ${id} is under ${createdBy}`)
  return wrong
}

/** Steps of which one at most may be booked. */
function familiesOf(entries: readonly Entry[], claims: readonly Claim[]): number[][] {
  const families = new Map<number, number[]>()
  const join = (a: number, b: number) => {
    const both = [...new Set([...(families.get(a) ?? [a]), ...(families.get(b) ?? [b])])]
    for (const id of both) families.set(id, both)
  }
  for (const { id, by } of entries) join(id, by ?? id)
  for (const { id, of, isRightful } of claims) join(id, of && isRightful ? of.id : id)
  return [...new Set(families.values())]
}

/**
 * The rules of superseding that are about an order, by the change log, where each booked entry has a line: nothing is
 * booked after it was given up, and nothing that names a booked entry of somebody else.
 */
export function brokenOrder(claims: readonly Claim[], lineOf: ReadonlyMap<string, number>): string[] {
  return claims.flatMap(({ id, of, opId, isNote, isRightful }) => {
    const [entry, claim] = [lineOf.get(of?.opId ?? ''), lineOf.get(opId ?? '')]
    if (!of || entry === undefined || claim === undefined) return []
    if (isNote && isRightful && entry > claim)
      return [`doubled: what was typed in step ${of.id} was given up in step ${id}, and is booked after that`]
    if (!isNote && !isRightful && entry < claim)
      return [`misattributed: step ${id} names step ${of.id}, which was booked for ${of.who} before, and is booked too`]
    return []
  })
}

/** What the two tables say of one key: booked by its writer, or superseded for that writer; never both. */
export function brokenClaims(operations: readonly Operation[], stored: readonly StoredClaim[]): string[] {
  const bookedBy = new Map(operations.map(({ opId, employeeId }) => [opId, employeeId]))
  return stored.flatMap(({ opId, employeeId, bookedAs }) => [
    ...(bookedBy.get(opId) === employeeId ? [`doubled: ${opId} is booked, and superseded for its writer`] : []),
    ...(bookedBy.has(bookedAs) ? [] : [`lost: ${opId} is superseded by ${bookedAs}, which is not there`]),
  ])
}

/** Rows that the office refuses because another program has rightfully superseded the entry, or one before it. */
export function supersededElsewhere(claims: readonly Claim[], rowOf: ReadonlyMap<string, OutboxRow>) {
  const keys = new Set(claims.flatMap(({ of, isRightful }) => (isRightful && of?.opId) || []))
  const isNamed = (opId: string | undefined): boolean =>
    opId !== undefined && (keys.has(opId) || isNamed(rowOf.get(opId)?.replaces))
  return (row: OutboxRow | undefined): boolean =>
    // After a restore it is offered again from time to time, and refused again.
    (row?.state === 'rejected' || row?.state === 'queued') &&
    row.lastProblem?.code === 'key-reused' &&
    isNamed(row.opId)
}
