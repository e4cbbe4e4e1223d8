import type { Operation, Schema } from '#contract/operations.ts'
import { Refusal } from '#domain/refusal.ts'
import { CALLS } from './calls.ts'
import type { Handled, SignedIn } from './handlers.ts'
import { type Office, perform } from './perform.ts'
import { asRefusal, problemOf } from './problem.ts'

type Entry = Schema<'OutboxBatch'>['operations'][number]
type Answers = Schema<'OutboxAnswers'>

/** The newest shape of payloads that this program knows; a phone with a newer app must wait for a newer office. */
const NEWEST_VERSION = 1

/** Hears of each entry that is refused. */
export type Told = (refusal: Refusal) => void

/**
 * Does the writes of a batch one after the other, each as if it had been sent by itself: rights are read anew for
 * each, each has its own transaction, and one that is refused does not stop the others.
 */
export async function pushOutbox(
  office: Office,
  whoIs: () => Promise<SignedIn>,
  batch: Schema<'OutboxBatch'>,
  told: Told,
): Promise<Answers> {
  if ((await whoIs()).id !== batch.employeeId) throw new Refusal('wrong-user')
  const results: Answers['results'] = []
  for (const entry of batch.operations) results.push(await answerTo(office, whoIs, batch, entry, told))
  return { results }
}

async function answerTo(
  office: Office,
  whoIs: () => Promise<SignedIn>,
  batch: Schema<'OutboxBatch'>,
  entry: Entry,
  told: Told,
): Promise<Answers['results'][number]> {
  try {
    const by = await whoIs()
    const headers: Record<string, string> = {
      'Idempotency-Key': entry.opId,
      'Entered-By': String(batch.employeeId),
      'Device-Id': batch.deviceId,
      'Device-Seq': String(entry.seq),
      'Occurred-At': entry.occurredAt,
    }
    const sent = { header: (name: string) => headers[name], body: entry.payload, replaces: entry.replaces }
    const { status, body, replayed } = await perform(office, by, sendable(entry), sent)
    // What is sendable answers with the object it made.
    return { opId: entry.opId, status, replayed, body: body as Record<string, never> }
  } catch (error) {
    const refusal = asRefusal(error)
    told(refusal)
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
  if (!described || entry.version > NEWEST_VERSION) throw new Refusal('app-too-old')
  const { operation, takesKey, path } = described
  if (!takesKey || path.includes(':') || operation === 'pushOutbox')
    throw new Refusal('bad-request', [{ path: 'operation', message: 'cannot be sent in a batch' }])
  return operation
}
