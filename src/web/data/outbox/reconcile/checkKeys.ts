import type { Schema } from '#contract/operations.ts'
import { merge, type Range, subtract, toRanges } from '#domain/ranges.ts'
import { type LastReconciled, readLastReconciled } from '../deviceState.ts'
import type { OutboxEntry } from '../outboxEntry.ts'
import type { OutboxEnvironment } from '../outboxEnvironment.ts'

/** The keys in one request, as in the contract. */
const MAX_KEYS_PER_REQUEST = 2_000
/**
 * A generation never loses a key, so each is compared once; but a database file may have been copied back by hand. All are
 * compared again after this time.
 */
const MAX_CHECK_AGE_MS = 7 * 24 * 3_600_000

/** The acknowledged entries whose keys have to be compared with the server's; at most MAX_KEYS_PER_REQUEST. */
export async function listUnchecked(
  env: OutboxEnvironment,
  acknowledgedSeqs: readonly number[],
): Promise<OutboxEntry[]> {
  const checked = listChecked(env, await readLastReconciled(env.store))
  const seqs: number[] = []
  for (const { from, to } of subtract(toRanges(acknowledgedSeqs), checked))
    for (let seq = from; seq <= to && seqs.length < MAX_KEYS_PER_REQUEST; seq += 1) seqs.push(seq)
  return (await env.store.outbox.bulkGet(seqs)).flatMap((entry) => entry ?? [])
}

/** The entries whose keys the server of this generation was found to have. */
function listChecked({ now }: OutboxEnvironment, last: LastReconciled | undefined): Range[] {
  const isRecent = last?.checkedSince && Math.abs(now() - Date.parse(last.checkedSince)) < MAX_CHECK_AGE_MS
  return (isRecent && last.checked) || []
}

/**
 * What the server's answer says about the compared entries, by `seq`: those that it has lost, those that it has without
 * their number (`unknownSeqs` has all acknowledged ones whose number it does not have), and all entries whose keys it
 * was found to have. An entry that was found before and whose number it lacks now has to be compared again.
 */
export function checkKeys(
  env: OutboxEnvironment,
  last: LastReconciled | undefined,
  { books: generation, unknownKeys = [] }: Schema<'ReconcileResponse'>,
  compared: readonly OutboxEntry[],
  unknownSeqs: readonly number[],
): { lostSeqs: number[]; unnumberedSeqs: number[]; checked: Range[]; checkedSince: string } {
  const unknown = new Set(unknownKeys)
  const lostSeqs = compared.filter(({ opId }) => unknown.has(opId)).map(({ seq }) => seq)
  const known = new Set(compared.filter(({ opId }) => !unknown.has(opId)).map(({ seq }) => seq))
  const unnumberedSeqs = unknownSeqs.filter((seq) => known.has(seq))
  const earlier = last?.books === generation ? listChecked(env, last) : []
  const checked = merge([...subtract(earlier, toRanges(unknownSeqs)), ...toRanges(known)])
  const checkedSince = (earlier.length > 0 && last?.checkedSince) || new Date(env.now()).toISOString()
  return { lostSeqs, unnumberedSeqs, checked, checkedSince }
}
