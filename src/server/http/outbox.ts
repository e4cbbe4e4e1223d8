import type { Operation, Schema } from '#contract/operations.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { mayReport, noteDevice } from '../queries/devices.ts'
import { findEmployee } from '../queries/employees.ts'
import { CALLS } from './calls.ts'
import { MAX_ANSWER_BYTES } from './fitAnswer.ts'
import type { From } from './from.ts'
import { type Handled, isWhole, type SignedIn } from './handlers.ts'
import { type Office, perform, type Sent } from './perform.ts'
import { asRefusal, problemOf } from './problem.ts'

type Entry = Schema<'OutboxBatch'>['operations'][number]
type Answers = Schema<'OutboxAnswers'>

/** The results of a batch together are no larger; beyond it each is cut to some hundred bytes, of which there is room. */
const MAX_RESULTS_BYTES = MAX_ANSWER_BYTES - 50_000

/** What devices keep of a receipt, or of a refusal without its lists. */
const KEPT_OF_BODY: ReadonlySet<string> = new Set(
  'id clientRequestId recordedAt type title status code retryAfter lockedUntil cash'.split(' '),
)

function cut({ body, ...result }: Answers['results'][number]): Answers['results'][number] {
  const kept = Object.entries(body).filter(([name]) => KEPT_OF_BODY.has(name))
  return { ...result, body: Object.fromEntries(kept) as typeof body }
}

/** Where a batch comes from, and who hears how much was stored. */
type Source = From & Pick<Sent, 'stored'>

/** Hears of each entry that is refused. */
export type Told = (refusal: Refusal, entry: Pick<Entry, 'operation' | 'opId'>) => void

/**
 * Does the writes of a batch one after the other, each as if it had been sent by itself: rights are read anew for
 * each, each has its own transaction, and one that is refused does not stop the others.
 */
export async function pushOutbox(
  office: Office,
  whoIs: () => Promise<SignedIn>,
  batch: Schema<'OutboxBatch'>,
  told: Told,
  from: Source,
): Promise<Answers> {
  const by = await whoIs()
  if (by.id !== batch.employeeId) throw new Refusal('wrong-user')
  const results: Answers['results'] = []
  let bytes = 0
  for (const entry of batch.operations) {
    const result = await answerTo(office, whoIs, batch, entry, told, from)
    const size = Buffer.byteLength(JSON.stringify(result))
    const fits = bytes + size <= MAX_RESULTS_BYTES
    bytes += fits ? size : 0
    results.push(fits ? result : cut(result))
  }
  const { deviceId, report } = batch
  // What was booked is told in any case; the phone reports itself again soon.
  const note = async (db: Database) => {
    if (report && (await mayReport(db, deviceId, by))) await noteDevice(db, deviceId, by, report, office.clock())
  }
  if (report) await inTransaction(office.db, 'write', note).catch(() => undefined)
  return { results }
}

async function answerTo(
  office: Office,
  whoIs: () => Promise<SignedIn>,
  batch: Schema<'OutboxBatch'>,
  entry: Entry,
  told: Told,
  from: Source,
): Promise<Answers['results'][number]> {
  try {
    const by = await whoIs()
    const metadata = {
      key: entry.opId,
      enteredBy: batch.employeeId,
      deviceId: batch.deviceId,
      deviceSeq: entry.seq,
      occurredAt: entry.occurredAt,
      payloadVersion: entry.version,
    }
    const { payload, replaces, alsoReplaces, onBehalfOf } = entry
    if (onBehalfOf !== undefined && by.role !== 'DIRECTOR') throw new Refusal('not-allowed')
    // Whoever came after the backup that these books were restored from is nobody they could name.
    const inNameOf = onBehalfOf === undefined ? undefined : (await findEmployee(office.db, onBehalfOf))?.id
    const named = { replaces, alsoReplaces, onBehalfOf: inNameOf, writer: onBehalfOf }
    const sent = { ...from, metadata, body: payload, ...named, queued: true }
    const { status, body, replayed } = await perform(office, by, sendable(entry), sent)
    // What is sendable answers with the object it made.
    return { opId: entry.opId, status, replayed, body: body as Record<string, never> }
  } catch (error) {
    const refusal = asRefusal(error)
    told(refusal, entry)
    return { opId: entry.opId, status: refusal.status, replayed: false, body: problemOf(refusal) as never }
  }
}

/**
 * The call an entry stands for: one that takes a key and needs no address of its own.
 *
 * @throws Refusal 'app-too-old' for what this program does not know (one of the two is older than the other),
 *   'bad-request' for what may not wait
 */
function sendable(entry: Entry): Handled {
  const described = CALLS.get(entry.operation as Operation)
  if (!described) throw new Refusal('app-too-old')
  const { operation, takesKey, path } = described
  if (!takesKey || path.includes(':') || operation === 'pushOutbox' || isWhole(operation))
    throw new Refusal('bad-request', [{ path: 'operation', message: 'cannot be sent in a batch' }])
  return operation
}
