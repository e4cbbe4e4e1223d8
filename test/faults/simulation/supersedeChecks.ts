import type { SupersededKey } from '#server/queries/operations.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import { buildMark, type Entry } from './entry.ts'
import type { ClientClaim } from './otherClients.ts'
import { EMPLOYEE_IDS } from './userNames.ts'

/** The fields of a document that identify its origin. */
type BookedDocument = { mark: string; createdBy: number }
type Operation = { opId: string; employeeId: number }

/**
 * Checks the rules of superseding against the booked documents: of an entry, its corrections and the rightful claims to
 * them at most one is booked, and the claim of another person books nothing but its own entry.
 */
export function checkFamilies(
  entries: readonly Entry[],
  claims: readonly ClientClaim[],
  documents: readonly BookedDocument[],
): string[] {
  const problems: string[] = []
  const countOf = (id: number) => documents.filter(({ mark }) => mark === buildMark(id)).length
  for (const family of buildFamilies(entries, claims)) {
    const count = family.reduce((sum, id) => sum + countOf(id), 0)
    if (count > 1) problems.push(`doubled: of what was typed in the steps ${family.join(', ')}, ${count} are booked`)
  }
  for (const { id, userName } of claims)
    for (const { createdBy } of documents.filter(({ mark }) => mark === buildMark(id)))
      if (createdBy !== EMPLOYEE_IDS[userName])
        problems.push(`misattributed: what ${userName} sent in step ${id} is under ${createdBy}`)
  return problems
}

/** Groups of steps of which at most one may be booked. */
function buildFamilies(entries: readonly Entry[], claims: readonly ClientClaim[]): number[][] {
  const families = new Map<number, number[]>()
  const merge = (a: number, b: number) => {
    const both = [...new Set([...(families.get(a) ?? [a]), ...(families.get(b) ?? [b])])]
    for (const id of both) families.set(id, both)
  }
  for (const { id, editedInto } of entries) merge(id, editedInto ?? id)
  for (const { id, targetEntry, isRightful } of claims) merge(id, targetEntry && isRightful ? targetEntry.id : id)
  return [...new Set(families.values())]
}

/**
 * Checks the rules that concern an order, by the change log, in which each booked entry has a line: nothing is booked
 * after it was discarded, and no entry that names a booked entry of another person.
 */
export function checkOrder(claims: readonly ClientClaim[], logIdByKey: ReadonlyMap<string, number>): string[] {
  return claims.flatMap(({ id, targetEntry, opId, isDiscardNote, isRightful }) => {
    const [entry, claim] = [logIdByKey.get(targetEntry?.opId ?? ''), logIdByKey.get(opId ?? '')]
    if (!targetEntry || entry === undefined || claim === undefined) return []
    if (isDiscardNote && isRightful && entry > claim)
      return [`doubled: what was typed in step ${targetEntry.id} was discarded in step ${id}, and is booked after that`]
    if (!isDiscardNote && !isRightful && entry < claim)
      return [
        `misattributed: step ${id} names step ${targetEntry.id}, which was booked for ${targetEntry.userName} before, and is booked too`,
      ]
    return []
  })
}

/** Checks that each key is either booked by its writer or superseded for that writer, never both. */
export function checkSupersededKeys(operations: readonly Operation[], stored: readonly SupersededKey[]): string[] {
  const bookedBy = new Map(operations.map(({ opId, employeeId }) => [opId, employeeId]))
  return stored.flatMap(({ opId, employeeId, bookedAs }) => [
    ...(bookedBy.get(opId) === employeeId ? [`doubled: ${opId} is booked, and superseded for its writer`] : []),
    ...(bookedBy.has(bookedAs) ? [] : [`lost: ${opId} is superseded by ${bookedAs}, which is not there`]),
  ])
}

/** Entries that the server rejects because another client has validly superseded them or an earlier version. */
export function createSupersededCheck(claims: readonly ClientClaim[], rowOf: ReadonlyMap<string, OutboxEntry>) {
  const keys = new Set(claims.flatMap(({ targetEntry, isRightful }) => (isRightful && targetEntry?.opId) || []))
  const isClaimed = (opId: string | undefined): boolean =>
    opId !== undefined && (keys.has(opId) || isClaimed(rowOf.get(opId)?.replaces))
  return (row: OutboxEntry | undefined): boolean =>
    // After a restore it is sent again from time to time and refused again.
    (row?.state === 'rejected' || row?.state === 'queued') &&
    row.lastProblem?.code === 'key-reused' &&
    isClaimed(row.opId)
}
