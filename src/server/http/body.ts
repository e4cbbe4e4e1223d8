import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Refusal, wrong } from '#domain/refusal.ts'
import type { Limits } from './limits.ts'
import { refuseTooMany } from './scan.ts'

/** The largest body taken as sent, whatever it may become unpacked. */
const MAX_BYTES_SENT = 1024 * 1024

/** For what is no call of the contract. */
const USUAL: Limits = { maxBytes: MAX_BYTES_SENT, maxNodes: 10_000, maxDepth: 32, gzip: true }

/** Whoever brings less than this in each stretch of time is not sending but holding a connection. */
const FEWEST_BYTES = 512
const STRETCH = 15_000

/** Half of a character: no text, and PostgreSQL refuses it. */
const LONE_SURROGATE = /\p{Surrogate}/u

/** As JSON, a character that is no text can only stand as an escape. */
const MAY_HOLD_TRAP = /\\u|__proto__/

const inflate = promisify(gunzip)
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * The JSON body of a request, and its size in bytes, unpacked. Its size, depth and number of values are bounded before it is parsed.
 *
 * @param takesText whether plain text stands for the same as a JSON text
 * @param stretch the time in which `FEWEST_BYTES` must come, in milliseconds
 * @param line where it comes in, when that is a socket's: a stream of its own for each would cost a tenth of a sale
 * @throws Refusal 'not-json' (another content type or encoding), 'too-large', 'too-slow', or 'bad-request' (malformed)
 */
export async function readBody(
  request: Request,
  takesText: boolean,
  stretch = STRETCH,
  line?: IncomingMessage,
  limits = USUAL,
): Promise<{ value: unknown; bytes: number }> {
  const [type = ''] = (request.headers.get('Content-Type') ?? '').toLowerCase().split(';')
  const isText = takesText && type.trim() === 'text/plain'
  if (type.trim() !== 'application/json' && !isText) throw new Refusal('not-json')
  const encoding = (request.headers.get('Content-Encoding') ?? 'identity').toLowerCase()
  if (encoding !== 'identity' && !(encoding === 'gzip' && limits.gzip)) throw new Refusal('not-json')
  const length = Number(request.headers.get('Content-Length') ?? 0)
  const maxSent = Math.min(limits.maxBytes, MAX_BYTES_SENT)
  if (length > maxSent) throw new Refusal('too-large')
  const sent = alreadyHere(line, length) ?? (await readUpTo(line ?? streamOf(request), maxSent, stretch))
  const encoded = encoding === 'gzip' ? await inflated(sent, limits.maxBytes) : sent
  if (!isText) refuseTooMany(encoded, limits)
  const text = inUtf8(encoded)
  const value = isText ? text : parse(text)
  if (isText || MAY_HOLD_TRAP.test(text)) refuseTraps(value)
  return { value, bytes: encoded.length }
}

/** Most bodies come in one packet with their heads: nobody need listen for them. */
function alreadyHere(line: IncomingMessage | undefined, length: number): Buffer | undefined {
  if (length === 0 || line?.readableLength !== length) return undefined
  const sent: Buffer | null = line.read()
  line.resume()
  return sent ?? undefined
}

function streamOf({ body }: Request): Readable {
  // The same thing, of which Node's types and the browser's know each their own.
  return body ? Readable.fromWeb(body as ReadableStream<Uint8Array>) : Readable.from([])
}

/** Counts what really comes: the length a sender declares may be a lie. */
function readUpTo(sent: Readable, limit: number, stretch: number): Promise<Buffer> {
  return new Promise((read, refuse) => {
    const parts: Buffer[] = []
    let size = 0
    let before = 0
    const end = (settle: () => void) => {
      clearInterval(watch)
      for (const [event, heard] of Object.entries(heardOf)) sent.off(event, heard)
      // Whoever goes on sending is heard no more.
      sent.on('error', () => {}).pause()
      settle()
    }
    const heardOf = {
      data: (part: Buffer) => {
        size += part.length
        if (size > limit) return end(() => refuse(new Refusal('too-large')))
        parts.push(part)
      },
      end: () => end(() => read(Buffer.concat(parts))),
      // A sender that breaks off is no fault of the server.
      error: () => end(() => refuse(wrong('', 'ended before it was whole'))),
      close: () => end(() => refuse(wrong('', 'ended before it was whole'))),
    }
    const watch = setInterval(() => {
      if (size - before < FEWEST_BYTES) end(() => refuse(new Refusal('too-slow')))
      before = size
    }, stretch)
    for (const [event, heard] of Object.entries(heardOf)) sent.on(event, heard)
    if (sent.destroyed) heardOf.close()
  })
}

async function inflated(sent: Buffer, maxOutputLength: number): Promise<Buffer> {
  try {
    return await inflate(sent, { maxOutputLength })
  } catch (error) {
    const tooLarge = error instanceof RangeError
    throw tooLarge ? new Refusal('too-large') : wrong('', 'is not gzip')
  }
}

function inUtf8(sent: Buffer): string {
  try {
    return utf8.decode(sent)
  } catch {
    throw wrong('', 'is not text in UTF-8')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw wrong('', 'is not JSON')
  }
}

/** Refuses what no form sends and a database or a program may stumble over. */
function refuseTraps(value: unknown): void {
  const trap = trapIn(value)
  if (trap) throw wrong(trap.path.join('.'), trap.message)
}

/** The first trap in a value, if there is one; its path is put together only then. */
function trapIn(value: unknown): { path: string[]; message: string } | undefined {
  if (typeof value === 'string' && (value.includes('\0') || LONE_SURROGATE.test(value)))
    return { path: [], message: 'has characters that are no text' }
  if (typeof value !== 'object' || value === null) return undefined
  for (const name of Object.keys(value)) {
    if (name === '__proto__') return { path: [name], message: 'is not a field' }
    const trap = trapIn(Reflect.get(value, name))
    if (trap) return { ...trap, path: [name, ...trap.path] }
  }
  return undefined
}
