import {
  computeDiscarded,
  computeMissing,
  countDiscardedWithoutNote,
  findAllDevices,
  findBookedRanges,
} from '#server/queries/devices.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { findWrongStatementBalances } from '#test/support/model/statementBalances.ts'
import { OPEN_STATES, type OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import { buildMark, type CorrectedDocument, type Entry, isPaidByAccount, isPlanted, isPlantedMark } from './entry.ts'
import type { ClientClaim, ClientDeletion } from './otherClients.ts'
import type { SteppedServer } from './steppedServer.ts'
import { checkFamilies, checkOrder, checkSupersededKeys, createSupersededCheck } from './supersedeChecks.ts'
import { ACCOUNT_ID, EMPLOYEE_IDS } from './userNames.ts'

/** The state of a device at the end. */
export type RemainingState = {
  deviceIndex: number
  deviceId: string | undefined
  rows: OutboxEntry[]
  wasCleared: boolean
} & {
  /**
   * Whether the server may have entries without their numbers, or without the keys of the entries that they supersede.
   */
  isUnaccounted: boolean
}
type BookedDocument = { mark: string; createdBy: number; opId: string | null; id: number }

/** Every document on the server that is not deleted and that a device can have written. */
async function readBookedDocuments(server: SteppedServer): Promise<BookedDocument[]> {
  const db = server.db()
  const documents = (['sale', 'purchase', 'expense', 'production', 'transfer'] as const).map((table) =>
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
  const promises = db.selectFrom('promise').select(['comment as mark', 'createdBy', 'opId', 'id']).execute()
  return (await Promise.all([...documents, parties, promises])).flat()
}

/** The line of the change log in which each key was first booked: the order of the commits. */
async function readLogIds(server: SteppedServer): Promise<Map<string, number>> {
  const lines = await server.db().selectFrom('changeLog').select(['id', 'opId']).orderBy('id', 'desc').execute()
  return new Map(lines.map(({ id, opId }) => [opId ?? '', id]))
}

/** Compares devices, server and model after a history; returns one message for each violation. */
export async function findProblems(
  server: SteppedServer,
  entries: readonly Entry[],
  remaining: readonly RemainingState[],
  { claims, deletions }: { claims: readonly ClientClaim[]; deletions: readonly ClientDeletion[] },
): Promise<string[]> {
  const problems: string[] = []
  const documents = await readBookedDocuments(server)
  const operations = await server.db().selectFrom('operation').selectAll().execute()
  const operationOf = new Map(operations.map((operation) => [operation.opId, operation]))
  const rowOf = new Map(remaining.flatMap(({ rows }) => rows).map((row) => [row.opId, row]))
  /** Devices whose browser has discarded the database: settled entries cannot be recovered there. */
  const wasClearedByDevice = new Map(remaining.map(({ deviceIndex, wasCleared }) => [deviceIndex, wasCleared]))
  const hasEntry = (entry: Entry) => entry.hasEntry && !wasClearedByDevice.get(entry.deviceIndex)
  const lostPartyKeys = findLostParties(server, entries, hasEntry)
  const isSuperseded = createSupersededCheck(claims, rowOf)
  const findBooked = (id: number) => documents.filter(({ mark }) => mark === buildMark(id))
  const deletedMarks = await readDeletedSales(server, deletions)
  const isDeleted = (id: number) => deletedMarks.has(buildMark(id))
  /** Whether a correction of it is or was booked, or a correction of that correction. */
  const isCorrected = (id: number): boolean =>
    entries.some(
      (one) => one.corrects === id && (findBooked(one.id).length > 0 || isDeleted(one.id) || isCorrected(one.id)),
    )
  /** A rejected correction of a document that somebody has corrected or discarded meanwhile. */
  const correctsNothing = (row: OutboxEntry | undefined) => {
    const code = row?.lastProblem?.code
    if (!row || (code !== 'deleted-meanwhile' && code !== 'corrected-missing')) return false
    const { corrects } = row.payload as { corrects?: CorrectedDocument }
    // Found by its key: a device that was killed during the call did not record the key of its entry.
    const corrected = entries.find(({ opId }) => opId !== undefined && opId === corrects?.opId)
    return corrected !== undefined && findBooked(corrected.id).length === 0
  }
  const mayStayOpen = (row: OutboxEntry | undefined) =>
    isSuperseded(row) || isJustifiablyOpen(row, rowOf, lostPartyKeys) || correctsNothing(row)

  for (const entry of entries) {
    const { id, userName, isStored, discarded, opId, kind } = entry
    const found = findBooked(id)
    const name = `what was ${buildMark(id)} (${JSON.stringify(kind)} by ${userName})`
    if (found.length > 1) problems.push(`doubled: ${name} is booked ${found.length} times`)
    for (const { createdBy } of found)
      if (createdBy !== EMPLOYEE_IDS[userName])
        problems.push(`misattributed: ${name} is booked under employee ${createdBy}`)
    const row = opId ? rowOf.get(opId) : undefined
    if (isStored && hasEntry(entry) && !row) problems.push(`lost: the device has lost ${name}`)
    // An entry that the device could not store cannot be recovered.
    const isBeyond = server.wasRestored() && !hasEntry(entry)
    const isGone = isDeleted(id) || isCorrected(id)
    if (isStored && !discarded && !isBeyond && found.length === 0 && !mayStayOpen(row) && !isGone)
      problems.push(`lost: ${name} is not booked; its row is ${row?.state ?? 'missing'}`)
    if (found.length > 0 && isCorrected(id)) problems.push(`doubled: ${name} and its correction are both booked`)
    if (discarded === 'surely' && found.length > 0) problems.push(`doubled: ${name} was discarded and is booked`)
    if (entry.editedInto !== undefined && found.length + findBooked(entry.editedInto).length > 1)
      problems.push(`doubled: ${name} and its correction ${buildMark(entry.editedInto)} are both booked`)
  }
  for (const { mark, createdBy } of documents)
    if (isPlantedMark(mark)) problems.push(`misattributed: what was ${mark} by nobody is booked under ${createdBy}`)
  for (const { deviceIndex, deviceId, rows } of remaining)
    for (const row of rows) {
      const name = `row ${row.seq} (${row.operation}, ${row.state}) of device ${deviceIndex + 1}`
      const operation = operationOf.get(row.opId)
      const isOpen = OPEN_STATES.some((state) => state === row.state)
      if (isOpen && !mayStayOpen(row) && !isPlanted(row))
        problems.push(`stuck: ${name}, last answer ${row.lastStatus ?? 'none'}`)
      if (row.state === 'acknowledged' && !operation)
        problems.push(`lost: ${name} has a receipt, and the server has nothing`)
      if (operation && row.state !== 'acknowledged')
        problems.push(`stuck: ${name} is booked, and the device has no receipt`)
      if (operation && operation.employeeId !== row.employeeId)
        problems.push(`misattributed: ${name} was sent by employee ${operation.employeeId}`)
      if (operation?.deviceId && operation.deviceId !== deviceId)
        problems.push(`misattributed: ${name} came from another device`)
      const answered = operation && JSON.parse(operation.body).id
      if (operation && row.receipt && row.receipt.id !== answered)
        problems.push(`misattributed: ${name} has another's receipt`)
    }
  for (const device of await findAllDevices(server.db(), { limit: 1_000, offset: 0 })) {
    // A discarded entry of a lost database has a number that the device no longer knows.
    if (remaining.some(({ deviceId, wasCleared }) => wasCleared && deviceId === device.id)) continue
    const seqs = await findBookedRanges(server.db(), device.id)
    const missingRanges = computeMissing(device, seqs)
    if (!server.wasRestored() && !remaining.some((one) => one.deviceId === device.id && one.isUnaccounted)) {
      const without = await countDiscardedWithoutNote(server.db(), device, seqs, computeDiscarded(device, seqs))
      if (without > 0) problems.push(`holes: ${without} numbers of a device were discarded without a note`)
    }
    if (missingRanges.length > 0)
      problems.push(`holes: the server waits for ${JSON.stringify(missingRanges)} of a device`)
  }
  for (const { mark, isDone } of deletions)
    if (isDone && !server.wasRestored() && documents.some((document) => document.mark === mark))
      problems.push(`doubled: what was ${mark} is booked after its deletion`)
  problems.push(...checkFamilies(entries, claims, documents))
  problems.push(...checkOrder(claims, await readLogIds(server)))
  problems.push(...checkSupersededKeys(operations, await server.db().selectFrom('standIn').selectAll().execute()))
  problems.push(...(await checkAccount(server)))
  problems.push(...(await checkIntegrity(server.db())), ...(await findWrongStatementBalances(server.db())))
  return problems
}

/** The marks of the sales that are deleted on the server, because another client has asked for it. */
async function readDeletedSales(server: SteppedServer, deletions: readonly ClientDeletion[]): Promise<Set<string>> {
  const rows = await server.db().selectFrom('sale').select('comment').where('deletedAt', 'is not', null).execute()
  const deleted = new Set(rows.map(({ comment }) => comment))
  return new Set(deletions.map(({ mark }) => mark).filter((mark) => deleted.has(mark)))
}

/**
 * The balance of the account is the sum of the payments of all documents that are not deleted, computed from the steps
 * in their comments.
 */
async function checkAccount(server: SteppedServer): Promise<string[]> {
  const db = server.db()
  const paid = { sale: (id: number) => id, purchase: (id: number) => -10 - id, expense: (id: number) => -10 - id }
  let expected = 0
  for (const table of ['sale', 'purchase', 'expense'] as const) {
    const documents = await db.selectFrom(table).select('comment').where('deletedAt', 'is', null).execute()
    const ids = documents.map(({ comment }) => Number(comment.replace(buildMark(0).slice(0, -1), '')))
    for (const id of ids.filter(isPaidByAccount)) expected += 100 * paid[table](id)
  }
  const account = await db.selectFrom('employee').select('cash').where('id', '=', ACCOUNT_ID).executeTakeFirstOrThrow()
  return account.cash === expected ? [] : [`money: the account has ${account.cash} paise instead of ${expected}`]
}

/**
 * The keys of parties that cannot be recovered: the device had no space to store them, the server booked them and was
 * then restored from an older backup. A sale to such a party, or its promise, waits until a person chooses another
 * party.
 */
function findLostParties(
  server: SteppedServer,
  entries: readonly Entry[],
  hasEntry: (entry: Entry) => boolean | undefined,
): readonly string[] {
  if (!server.wasRestored()) return []
  const gone = entries.filter((entry) => entry.kind === 'party' && !hasEntry(entry))
  return gone.flatMap(({ opId }) => opId ?? [])
}

/** Whether this row waits for a person with a valid reason, or behind such a row. */
function isJustifiablyOpen(
  row: OutboxEntry | undefined,
  rowOf: Map<string, OutboxEntry>,
  forgotten: readonly string[],
): boolean {
  if (row?.state === 'rejected' && isRightlyRejected(row, forgotten)) return true
  return (row?.dependsOn ?? []).some((opId) => {
    let parent = rowOf.get(opId)
    while (parent?.state === 'replaced' && parent.replacedBy) parent = rowOf.get(parent.replacedBy)
    return parent?.state === 'discarded' || isJustifiablyOpen(parent, rowOf, forgotten)
  })
}

/** The one valid rejection in these histories: a sale to, or a promise of, a party that the server does not have. */
function isRightlyRejected({ payload }: OutboxEntry, forgotten: readonly string[]): boolean {
  const text = JSON.stringify(payload)
  return (
    text.includes('"salesParty":{"id":999}') ||
    forgotten.some(
      (opId) => text.includes(`"salesParty":{"opId":"${opId}"`) || text.includes(`"party":{"opId":"${opId}"`),
    )
  )
}
