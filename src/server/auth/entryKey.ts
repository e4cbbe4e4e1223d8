import { createHmac } from 'node:crypto'
import type { Schema } from '#contract/operations.ts'
import type { Database } from '../database/tables.ts'
import { findEntrySecret } from '../queries/generation.ts'

/**
 * The key with which a person's entries on a device are signed: HMAC-SHA256 of person and device under the secret of the
 * shop. It is not stored. It is the same after a restore and after a change of the password, so that entries typed before
 * are recognised.
 *
 * @param deviceId empty for a session without a device
 */
export async function computeEntryKey(db: Database, employeeId: number, deviceId: string): Promise<Schema<'EntryKey'>> {
  const secret = await findEntrySecret(db)
  const key = createHmac('sha256', secret).update(`entries of ${employeeId} on ${deviceId}`).digest('base64url')
  return { deviceId, key }
}
