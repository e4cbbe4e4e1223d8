import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createSemaphore } from '../createSemaphore.ts'

/** One hash at a time: the other threads of Node's pool stay free for files and names, the other processors for requests. */
const withHashingLock = createSemaphore(1)

const argon2Async = promisify(argon2)

/** What guessing costs: memory in KiB and passes over it. */
export type Argon2Cost = { memoryKiB: number; passes: number }

/** The floor that OWASP names for argon2id: 19 MiB, 2 passes; about 35 ms here. */
const DEFAULT_COST: Argon2Cost = { memoryKiB: 19_456, passes: 2 }

/** The argon2id hash of a password in PHC form. */
export async function hashPassword(password: string, { memoryKiB, passes } = DEFAULT_COST): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await argon2id({ message: password, nonce, memory: memoryKiB, passes, parallelism: 1, tagLength: 32 })
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${encodeBase64(nonce)}$${encodeBase64(hash)}`
}

/** Stands before the hash of a one-time password that has had its one sign-in. */
const USED_PREFIX = 'used:'

/** What is stored of a one-time password after its sign-in: it signs nobody in again, and still confirms its change. */
export const markUsed = (phc: string): string => USED_PREFIX + phc

/** Without the mark of a used one-time password. */
export const removeUsedMark = (phc: string): string =>
  phc.startsWith(USED_PREFIX) ? phc.slice(USED_PREFIX.length) : phc

/** A password that works for one sign-in, for a person to type in. */
export const createOneTimePassword = (): string => randomBytes(12).toString('base64url')

/**
 * Does the password fit the hash? Without a hash (nobody has that name), and where it is used up, it takes
 * as long, and is false.
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

function argon2id(parameters: Argon2Parameters): Promise<Buffer> {
  return withHashingLock(() => argon2Async('argon2id', parameters))
}

/** PHC form leaves the padding off. */
function encodeBase64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

/** A hash of the usual cost that belongs to no password. */
const UNKNOWN_USER_HASH = `$argon2id$v=19$m=${DEFAULT_COST.memoryKiB},t=${DEFAULT_COST.passes},p=1$${encodeBase64(Buffer.alloc(16))}$${encodeBase64(Buffer.alloc(32))}`
