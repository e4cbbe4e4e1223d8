import type { Schema } from '#contract/operations.ts'
import { importEntryKey, isMacValid, keepSessionKey, readSessionKey } from '../entryMac.ts'
import type { OutboxEntry, SessionKey } from '../outboxEntry.ts'
import type { OutboxEnvironment, Sender } from '../outboxEnvironment.ts'
import { getJson, type PostResult } from './postJson.ts'

/**
 * The key of the sender's session. It is fetched once if the sign-in has not stored it: the session began
 * with an older version of the app, or the database could not be written.
 *
 * @returns the answer of the server instead, if it is no key
 */
export async function loadSessionKey(env: OutboxEnvironment, sender: Sender): Promise<SessionKey | PostResult> {
  const known = await readSessionKey(env.store, sender)
  if (known) return known
  const answer = await requestKey(env, sender, '/api/outbox/key')
  if (isKey(answer)) await keepSessionKey(env.store, sender, answer)
  return answer
}

export const isKey = (answer: SessionKey | PostResult): answer is SessionKey => answer === 'none' || 'key' in answer

/** The key, or `none` if the server does not have this call or refuses the key for this device. */
async function requestKey(env: OutboxEnvironment, sender: Sender, path: string): Promise<SessionKey | PostResult> {
  const result = await getJson(env, sender, path)
  if (result.kind === 'success') return importEntryKey(result.json as Schema<'EntryKey'>) // the answer of this path
  return result.kind === 'refusal' && [404, 405].includes(result.status) ? 'none' : result
}

/**
 * Returns a function that decides whether an entry may be sent: its author has typed it in a session on this device, or has
 * confirmed it. Others, planted in the browser's storage or stored by a version without signatures, are marked and wait
 * until their author has seen them.
 */
export function createVerifier(env: OutboxEnvironment, sender: Sender, sessionKey: SessionKey) {
  const keysOfOtherDevices = new Map<string, Promise<SessionKey | PostResult>>()
  const findKey = (device: string): Promise<SessionKey | PostResult> | SessionKey => {
    if (sessionKey === 'none' || device === sessionKey.device) return sessionKey
    // The device had another id when the entry was typed.
    const path = `/api/outbox/key?deviceId=${encodeURIComponent(device)}`
    const pending = keysOfOtherDevices.get(device) ?? requestKey(env, sender, path)
    keysOfOtherDevices.set(device, pending)
    return pending
  }
  return async (entry: OutboxEntry): Promise<boolean> => {
    if (sessionKey === 'none') return true
    const key = entry.mac ? await findKey(String(entry.mac.device)) : 'none'
    if (!isKey(key)) return false // The server cannot be reached; the next attempt tries again.
    const isGenuine = key !== 'none' && (await isMacValid(key, entry))
    if (isGenuine === Boolean(entry.isUnverified))
      await env.store.outbox.update(entry.seq, { isUnverified: isGenuine ? undefined : true })
    return isGenuine
  }
}
