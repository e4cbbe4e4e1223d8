import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createSemaphore } from '../../createSemaphore.ts'

/** One hash at a time, so that the other threads of Node's pool serve files and DNS. */
const withHashingLock = createSemaphore(1)

const argon2Async = promisify(argon2)

/** OWASP's minimum for argon2id: 19 MiB and 2 passes; about 35 ms. */
const DEFAULT_COST = { memoryKiB: 19_456, passes: 2 }

/** The argon2id hash of a password in PHC form. */
export async function hashPassword(password: string, { memoryKiB, passes } = DEFAULT_COST): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await argon2id({ message: password, nonce, memory: memoryKiB, passes, parallelism: 1, tagLength: 32 })
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${encodeBase64(nonce)}$${encodeBase64(hash)}`
}

/** Prefix of the hash of a one-time password that has been used. */
const USED_PREFIX = 'used:'

/** The stored form of a used one-time password: it confirms its change, but permits no further sign-in. */
export const markHashUsed = (phc: string): string => USED_PREFIX + phc

export const unmarkHashUsed = (phc: string): string =>
  phc.startsWith(USED_PREFIX) ? phc.slice(USED_PREFIX.length) : phc

/**
 * Whether a password matches a hash. For an unknown user (no hash) and a used one-time password it takes the same time
 * and is false.
 */
export async function verifyPassword(password: string, stored = UNKNOWN_USER_HASH): Promise<boolean> {
  const phc = stored.startsWith(USED_PREFIX) ? UNKNOWN_USER_HASH : stored
  const [, memory, passes, salt = '', hash = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$(\S+)\$(\S+)$/.exec(phc) ?? []
  const expected = Buffer.from(hash, 'base64')
  const nonce = Buffer.from(salt, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: 1, tagLength: expected.length }
  const actual = await argon2id({ message: password, nonce, ...cost })
  return timingSafeEqual(actual, expected) && phc !== UNKNOWN_USER_HASH
}

const argon2id = (parameters: Argon2Parameters) => withHashingLock(() => argon2Async('argon2id', parameters))

/** Base64 without padding, as in the PHC string format. */
const encodeBase64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** A hash of the default cost that matches no password. */
const UNKNOWN_USER_HASH = `$argon2id$v=19$m=${DEFAULT_COST.memoryKiB},t=${DEFAULT_COST.passes},p=1$${encodeBase64(Buffer.alloc(16))}$${encodeBase64(Buffer.alloc(32))}`
