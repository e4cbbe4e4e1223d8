import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { makeTurns } from './turns.ts'

/** One hash at a time: the other threads of Node's pool stay free for files and names, the other processors for requests. */
const inTurn = makeTurns(1)

const argon2Async = promisify(argon2)

/** What guessing costs: memory in KiB and passes over it. */
export type Cost = { memory: number; passes: number }

/** The floor that OWASP names for argon2id: 19 MiB, 2 passes; about 35 ms here. */
const COST: Cost = { memory: 19_456, passes: 2 }

/** The argon2id hash of a password in PHC form. */
export async function hashPassword(password: string, { memory, passes } = COST): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await argon2id({ message: password, nonce, memory, passes, parallelism: 1, tagLength: 32 })
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${inBase64(nonce)}$${inBase64(hash)}`
}

/** Stands before the hash of a one-time password that has had its one sign-in. */
const USED = 'used:'

/** What is stored of a one-time password after its sign-in: it signs nobody in again, and still confirms its change. */
export const asUsed = (phc: string): string => USED + phc

/** Without the mark of a used one-time password. */
export const withoutUse = (phc: string): string => (phc.startsWith(USED) ? phc.slice(USED.length) : phc)

/** A password that works for one sign-in, for a person to type in. */
export const oneTimePassword = (): string => randomBytes(12).toString('base64url')

/**
 * Does the password fit the hash? Without a hash (nobody has that name), and where it is used up, it takes
 * as long, and is false.
 */
export async function passwordFits(password: string, stored = NOBODY): Promise<boolean> {
  const phc = stored.startsWith(USED) ? NOBODY : stored
  const [, memory, passes, salt = '', hash = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$(\S+)\$(\S+)$/.exec(phc) ?? []
  const expected = Buffer.from(hash, 'base64')
  const nonce = Buffer.from(salt, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: 1, tagLength: expected.length }
  const found = await argon2id({ message: password, nonce, ...cost })
  return timingSafeEqual(found, expected) && phc !== NOBODY
}

function argon2id(parameters: Argon2Parameters): Promise<Buffer> {
  return inTurn(() => argon2Async('argon2id', parameters))
}

/** PHC form leaves the padding off. */
function inBase64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

/** A hash of the usual cost that belongs to no password. */
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=1$${inBase64(Buffer.alloc(16))}$${inBase64(Buffer.alloc(32))}`
