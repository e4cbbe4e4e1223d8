import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/tables.ts'
import { ANY_WRITER_ID, type BookedKey, findOperations, type SupersededKey } from '../queries/operations.ts'
import type { KeyedRequest } from './handlerTypes.ts'

/**
 * When an entry supersedes another.
 *
 * An entry names the keys that it supersedes: `replaces` is that of a rejected entry, `alsoReplaces` are those that the
 * rejected one had superseded. Either may be sent alone. A note that an entry was discarded (`noteDiscard`) supersedes
 * the key it names, and those that the discarded entry had superseded (`alsoReplaces`).
 *
 * 1. A key is booked at most once: under itself, or through one successor. It makes no difference in which order the
 *    entry, its successors and their duplicates arrive, or how much later.
 * 2. Only the writer of a key supersedes it, or a Director who names the writer (`onBehalfOf`). A superseded
 *    key is stored with its writer and blocks no entry of another person.
 * 3. An entry that names a key which its writer has booked, or has superseded by another entry, is refused
 *    (`key-reused`); so is the original when it arrives after its successor. A Director who acts for another person
 *    gets the number of what that person has booked.
 * 4. An entry that names a key which somebody else has booked is refused (`key-of-another`).
 * 5. Superseded keys are stored in the transaction that books their successor, and never expire.
 * 6. A note may arrive after an entry that it names was booked. It is stored and supersedes only the other keys.
 *
 * Entries that arrive at the same moment: SQLite has one writer. On PostgreSQL `lockKeys` lets one transaction at a
 * time work on a key, and the primary keys of `operation` (key) and `stand_in` (key, writer) refuse a second one
 * whatever the program does.
 *
 * test/faults/simulation checks these rules in random histories.
 */
type Supersession = {
  /** Must be free for this entry to be booked. */
  keys: readonly string[]
  /** The keys that a note discards; they need not be free. */
  discardedKeys: readonly string[]
  /** For whom keys are superseded: the sender, and the person for whom a Director sends. */
  writers: readonly number[]
}

/** The keys that an entry supersedes. */
export function readSupersession({ key, by, operation, request, meta }: KeyedRequest): Supersession {
  const { replaces, alsoReplaces = [], writer = by.id } = meta
  // The body was checked against the contract.
  const discarded = operation === 'noteDiscard' ? [(request as { body: { opId: string } }).body.opId] : []
  // `alsoReplaces` belongs to the key in `replaces`; in a note without one, to the discarded key.
  const isOfDiscarded = discarded.length > 0 && replaces === undefined
  const keys = new Set(isOfDiscarded ? [] : replaces === undefined ? alsoReplaces : [replaces, ...alsoReplaces])
  const discardedKeys = new Set(isOfDiscarded ? [...discarded, ...alsoReplaces] : discarded)
  keys.delete(key)
  discardedKeys.delete(key)
  return {
    keys: [...keys],
    discardedKeys: [...discardedKeys.difference(keys)],
    writers: [...new Set([by.id, writer])],
  }
}

/** The keys whose state decides about the entry. */
export const listDecidingKeys = ({ keys, discardedKeys }: Supersession): string[] => [...keys, ...discardedKeys]

/** Whether the entry of this writer has been superseded by another one than `exceptBookedAs`. */
export function isSuperseded(
  superseded: readonly SupersededKey[],
  opId: string,
  writer: number,
  exceptBookedAs?: string,
): boolean {
  return superseded.some(
    (key) =>
      key.opId === opId &&
      key.bookedAs !== exceptBookedAs &&
      (key.employeeId === writer || key.employeeId === ANY_WRITER_ID),
  )
}

/**
 * Checks that an entry may supersede these keys. If a Director sends it for a person who has booked the original, the
 * result is that original; otherwise undefined.
 *
 * @throws Refusal 'key-reused', 'key-of-another'
 */
export function findAlreadyBooked(
  { keys, writers }: Supersession,
  booked: readonly BookedKey[],
  superseded: readonly SupersededKey[],
): BookedKey | undefined {
  const bookedSuperseded = keys.flatMap((opId) => booked.find((operation) => operation.opId === opId) ?? [])
  if (bookedSuperseded.some(({ employeeId }) => !writers.includes(employeeId))) throw new Refusal('key-of-another')
  const [sender] = writers
  if (bookedSuperseded.some(({ employeeId }) => employeeId === sender)) throw new Refusal('key-reused')
  const [first] = bookedSuperseded
  if (first) return first
  if (keys.some((opId) => writers.some((writer) => isSuperseded(superseded, opId, writer))))
    throw new Refusal('key-reused')
  return undefined
}

/** The operations that are booked under the keys which this entry supersedes. */
export async function findBookedKeys(db: Database, supersession: Supersession): Promise<BookedKey[]> {
  const opIds = listDecidingKeys(supersession)
  return opIds.length === 0 ? [] : findOperations(db, opIds)
}

/** The keys that a booked entry supersedes: those that are still free, for each of the writers. */
export function listNewlySuperseded(
  bookedAs: string,
  supersession: Supersession,
  booked: readonly BookedKey[],
  superseded: readonly SupersededKey[],
): SupersededKey[] {
  const freeKeys = listDecidingKeys(supersession).filter((opId) => !booked.some((operation) => operation.opId === opId))
  const newlySuperseded = freeKeys.flatMap((opId) =>
    supersession.writers.map((employeeId) => ({ opId, employeeId, bookedAs })),
  )
  return newlySuperseded.filter(({ opId, employeeId }) => !isSuperseded(superseded, opId, employeeId))
}
