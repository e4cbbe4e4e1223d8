import type { MiddlewareHandler } from 'hono'
import { Refusal } from '#domain/refusal.ts'
import type { SignedInUser } from '../auth/authenticate.ts'
import type { Database } from '../database/tables.ts'
import { mayNumberEntries } from '../queries/deviceAccess.ts'
import { getIncomingMessage } from './clientInfo.ts'
import type { CallHeaders } from './handlerTypes.ts'
import type { AppContext } from './performOperation.ts'
import type { OutboxBatch } from './pushOutbox.ts'
import { createRateLimit, SIGN_IN_LIMIT } from './rateLimit.ts'
import { readBody } from './readBody.ts'

/** Bytes that an entry stores at least, and how often its body is stored: in the record and in the change log. */
const MIN_STORED_BYTES = 500
const STORED_BODY_COPIES = 2

const ONE_SIGN_IN = { entries: 1, bytes: 0 }
const NO_BODY = { value: undefined, bytes: 0 }

/**
 * Middleware that reads the body within its limits, and counts what each person and each device writes. A sign-in is
 * counted when the password was right.
 *
 * @throws the refusals of readBody; 'bad-request' for a batch; 'too-many-entries', 'too-many-tries'
 */
export function limitCalls({ db, clock, rateLimit }: AppContext): MiddlewareHandler {
  const writeLimit = createRateLimit(rateLimit)
  const signInLimit = createRateLimit({ ...SIGN_IN_LIMIT, ...rateLimit.signIns }, 'too-many-tries')
  return async (c, next) => {
    const call = c.get('call')
    const { spec, by } = call
    const { limits, acceptsText } = spec
    const sent = limits ? await readBody(c.req.raw, acceptsText, undefined, getIncomingMessage(c), limits) : NO_BODY
    call.body = sent.value
    let entries = 1
    if (spec.operation === 'pushOutbox') {
      const errors = spec.checkBody?.(sent.value, clock()) ?? []
      if (errors.length > 0) throw new Refusal('bad-request', errors)
      // Checked against the contract above.
      const { deviceId, operations } = sent.value as OutboxBatch
      call.headers = { deviceId }
      entries = operations.length
    }
    if (by) call.headers = await omitForeignDevice(db, by, call.headers)
    if (by && !spec.isRead && !spec.endsSessions) {
      const client = { person: by.id, deviceId: call.headers.deviceId ?? by.deviceId ?? undefined }
      writeLimit.take(client, { entries, bytes: entries * MIN_STORED_BYTES + STORED_BODY_COPIES * sent.bytes })
      call.onStored = (bytes) => writeLimit.add(client, bytes)
    }
    const userName = String(Object(sent.value).username).trim().toLowerCase()
    const signIn = spec.operation === 'authenticate' ? { person: userName } : undefined
    if (signIn) signInLimit.check(signIn, ONE_SIGN_IN)
    await next()
    if (signIn && !c.error) signInLimit.take(signIn, ONE_SIGN_IN)
  }
}

/** The headers without a device, and a number on it, that do not count in this session; the entry is still booked. */
async function omitForeignDevice(db: Database, by: SignedInUser, headers: CallHeaders): Promise<CallHeaders> {
  const { deviceId, deviceSeq: _, ...others } = headers
  if (deviceId === undefined) return others
  return (await mayNumberEntries(db, deviceId, by)) ? headers : others
}
