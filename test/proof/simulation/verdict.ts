import { allDevices, bookedSeqs, givenUpOf, givenUpWithoutNote, missingOf } from '#server/queries/devices.ts'
import { brokenInvariants } from '#server/queries/invariants.ts'
import { wrongOldBalances } from '#test/support/oldBalances.ts'
import { OPEN, type OutboxRow } from '#web/data/outbox/row.ts'
import { brokenClaims, brokenFamilies, brokenOrder, supersededElsewhere } from './families.ts'
import { type Entry, markOf } from './ledger.ts'
import type { SteppedOffice } from './office.ts'
import type { Claim } from './otherClients.ts'
import { IDS } from './people.ts'

/** What is on a phone at the end. */
export type Left = { phone: number; deviceId: string | undefined; rows: OutboxRow[]; wasCleared: boolean } & {
  /** May the office have entries without their numbers, or without the names of those that they replace? */
  isUnaccounted: boolean
}
type Booked = { mark: string; createdBy: number; opId: string | null; id: number }

/** Every live document of the office that a phone can have written. */
async function booked(office: SteppedOffice): Promise<Booked[]> {
  const db = office.db()
  const documents = (['sale', 'expense', 'production'] as const).map((table) =>
    db
      .selectFrom(table)
      .select(['comment as mark', 'createdBy', 'opId', 'id'])
      .where('deletedAt', 'is', null)
      .execute(),
  )
  const parties = db
    .selectFrom('party')
    .innerJoin('operation', 'operation.opId', 'party.opId')
    .select(['party.name as mark', 'operation.employeeId as createdBy', 'party.opId', 'party.id'])
    .execute()
  return (await Promise.all([...documents, parties])).flat()
}

/** The line of the change log in which each key was first booked: the order of the commits. */
async function linesOf(office: SteppedOffice): Promise<Map<string, number>> {
  const lines = await office.db().selectFrom('changeLog').select(['id', 'opId']).orderBy('id', 'desc').execute()
  return new Map(lines.map(({ id, opId }) => [opId ?? '', id]))
}

/** What is wrong at the end, in sentences; nothing, unless a program is. */
export async function judge(
  office: SteppedOffice,
  entries: readonly Entry[],
  left: readonly Left[],
  claims: readonly Claim[],
): Promise<string[]> {
  const wrong: string[] = []
  const documents = await booked(office)
  const operations = await office.db().selectFrom('operation').selectAll().execute()
  const operationOf = new Map(operations.map((operation) => [operation.opId, operation]))
  const rowOf = new Map(left.flatMap(({ rows }) => rows).map((row) => [row.opId, row]))
  /** Whose browser threw its database away; what was settled went with it, and nobody can bring that back. */
  const cleared = new Map(left.map(({ phone, wasCleared }) => [phone, wasCleared]))
  const hasRow = (entry: Entry) => entry.row && !cleared.get(entry.phone)
  const forgotten = forgottenParties(office, entries, hasRow)
  const isSuperseded = supersededElsewhere(claims, rowOf)
  const mayRest = (row: OutboxRow | undefined) => isSuperseded(row) || mayWait(row, rowOf, forgotten)
  const timesOf = (id: number) => documents.filter(({ mark }) => mark === markOf(id))

  for (const entry of entries) {
    const { id, who, promise, given, opId, what } = entry
    const found = timesOf(id)
    const name = `what was ${markOf(id)} (${JSON.stringify(what)} by ${who})`
    if (found.length > 1) wrong.push(`doubled: ${name} is booked ${found.length} times`)
    for (const { createdBy } of found)
      if (createdBy !== IDS[who]) wrong.push(`misattributed: ${name} is booked under employee ${createdBy}`)
    const row = opId ? rowOf.get(opId) : undefined
    if (promise === 'kept' && hasRow(entry) && !row) wrong.push(`lost: the phone has forgotten ${name}`)
    // What a phone could not write down, it cannot bring back.
    const isBeyond = office.wasRestored() && !hasRow(entry)
    if (promise === 'kept' && !given && !isBeyond && found.length === 0 && !mayRest(row))
      wrong.push(`lost: ${name} is not in the books; its row is ${row?.state ?? 'gone'}`)
    if (given === 'surely' && found.length > 0) wrong.push(`doubled: ${name} was given up, and is booked all the same`)
    if (entry.by !== undefined && found.length + timesOf(entry.by).length > 1)
      wrong.push(`doubled: ${name} and its correction ${markOf(entry.by)} are both booked`)
  }
  for (const { phone, deviceId, rows } of left)
    for (const row of rows) {
      const name = `row ${row.seq} (${row.operation}, ${row.state}) of phone ${phone + 1}`
      const operation = operationOf.get(row.opId)
      const isOpen = OPEN.some((state) => state === row.state)
      if (isOpen && !mayRest(row)) wrong.push(`stuck: ${name}, last answer ${row.lastStatus ?? 'none'}`)
      if (row.state === 'acknowledged' && !operation) wrong.push(`lost: ${name} has a receipt, and the office nothing`)
      if (operation && row.state !== 'acknowledged') wrong.push(`stuck: ${name} is booked, and the phone does not know`)
      if (operation && operation.employeeId !== row.employeeId)
        wrong.push(`misattributed: ${name} was sent by employee ${operation.employeeId}`)
      if (operation?.deviceId && operation.deviceId !== deviceId)
        wrong.push(`misattributed: ${name} came from another phone`)
      const answered = operation && JSON.parse(operation.body).id
      if (operation && row.receipt && row.receipt.id !== answered)
        wrong.push(`misattributed: ${name} has another's receipt`)
    }
  for (const device of await allDevices(office.db(), { limit: 1_000, offset: 0 })) {
    // What was given up there has a number that the phone no longer knows.
    if (left.some(({ deviceId, wasCleared }) => wasCleared && deviceId === device.id)) continue
    const seqs = await bookedSeqs(office.db(), device.id)
    const holes = missingOf(device, seqs)
    if (!office.wasRestored() && !left.some((one) => one.deviceId === device.id && one.isUnaccounted)) {
      const without = await givenUpWithoutNote(office.db(), device, seqs, givenUpOf(device, seqs))
      if (without > 0) wrong.push(`holes: ${without} numbers of a phone were given up without a note`)
    }
    if (holes.length > 0) wrong.push(`holes: the office waits for ${JSON.stringify(holes)} of a phone`)
  }
  wrong.push(...brokenFamilies(entries, claims, documents))
  wrong.push(...brokenOrder(claims, await linesOf(office)))
  wrong.push(...brokenClaims(operations, await office.db().selectFrom('standIn').selectAll().execute()))
  wrong.push(...(await brokenInvariants(office.db())), ...(await wrongOldBalances(office.db())))
  return wrong
}

/**
 * The parties that nobody can bring back: the phone had no room to write them down, the office booked them, and was
 * restored from a copy made before. A sale to one of them waits for somebody to choose another.
 */
function forgottenParties(
  office: SteppedOffice,
  entries: readonly Entry[],
  hasRow: (entry: Entry) => boolean | undefined,
): readonly string[] {
  if (!office.wasRestored()) return []
  const gone = entries.filter((entry) => entry.what === 'party' && !hasRow(entry))
  return gone.flatMap(({ opId }) => opId ?? [])
}

/** Is this row where a person has to act, for good reason, or behind one that is? */
function mayWait(row: OutboxRow | undefined, rowOf: Map<string, OutboxRow>, forgotten: readonly string[]): boolean {
  if (row?.state === 'rejected' && isWrong(row, forgotten)) return true
  return (row?.dependsOn ?? []).some((opId) => {
    let parent = rowOf.get(opId)
    while (parent?.state === 'replaced' && parent.replacedBy) parent = rowOf.get(parent.replacedBy)
    return parent?.state === 'discarded' || mayWait(parent, rowOf, forgotten)
  })
}

/** What the office has a reason to refuse in these histories: a sale to a party that it does not have. */
function isWrong({ payload }: OutboxRow, forgotten: readonly string[]): boolean {
  const text = JSON.stringify(payload)
  return (
    text.includes('"salesParty":{"id":999}') ||
    forgotten.some((opId) => text.includes(`"salesParty":{"opId":"${opId}"`))
  )
}
