import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { invalidField, Refusal } from '#domain/refusal.ts'
import type { BodyLimits } from './bodyLimits.ts'
import { refuseOversizedJson } from './jsonLimits.ts'

/** The largest body taken as sent, whatever it may become unpacked. */
const MAX_BODY_BYTES = 1024 * 1024

/** For what is no call of the contract. */
const DEFAULT_LIMITS: BodyLimits = { maxBytes: MAX_BODY_BYTES, maxNodes: 10_000, maxDepth: 32, acceptsGzip: true }

/** Whoever brings less than this in each stretch of time is not sending but holding a connection. */
const MIN_BYTES_PER_INTERVAL = 512
const STALL_CHECK_INTERVAL_MS = 15_000

/** Half of a character: no text, and PostgreSQL refuses it. */
const LONE_SURROGATE = /\p{Surrogate}/u

/** As JSON, a character that is no text can only stand as an escape. */
const MAY_BE_UNSAFE = /\\u|__proto__/

const gunzipAsync = promisify(gunzip)
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
  acceptsText: boolean,
  intervalMs = STALL_CHECK_INTERVAL_MS,
  incoming?: IncomingMessage,
  limits = DEFAULT_LIMITS,
): Promise<{ value: unknown; bytes: number }> {
  const [type = ''] = (request.headers.get('Content-Type') ?? '').toLowerCase().split(';')
  const isText = acceptsText && type.trim() === 'text/plain'
  if (type.trim() !== 'application/json' && !isText) throw new Refusal('not-json')
  const encoding = (request.headers.get('Content-Encoding') ?? 'identity').toLowerCase()
  if (encoding !== 'identity' && !(encoding === 'gzip' && limits.acceptsGzip)) throw new Refusal('not-json')
  const length = Number(request.headers.get('Content-Length') ?? 0)
  const maxBodyBytes = Math.min(limits.maxBytes, MAX_BODY_BYTES)
  if (length > maxBodyBytes) throw new Refusal('too-large')
  const received =
    readBuffered(incoming, length) ?? (await readUpTo(incoming ?? toStream(request), maxBodyBytes, intervalMs))
  const encoded = encoding === 'gzip' ? await decompress(received, limits.maxBytes) : received
  if (!isText) refuseOversizedJson(encoded, limits)
  const text = decodeUtf8(encoded)
  const value = isText ? text : parseJson(text)
  if (isText || MAY_BE_UNSAFE.test(text)) refuseUnsafeValues(value)
  return { value, bytes: encoded.length }
}

/** Most bodies come in one packet with their heads: nobody need listen for them. */
function readBuffered(incoming: IncomingMessage | undefined, length: number): Buffer | undefined {
  if (length === 0 || incoming?.readableLength !== length) return undefined
  const received: Buffer | null = incoming.read()
  incoming.resume()
  return received ?? undefined
}

function toStream({ body }: Request): Readable {
  // The same thing, of which Node's types and the browser's know each their own.
  return body ? Readable.fromWeb(body as ReadableStream<Uint8Array>) : Readable.from([])
}

/** Counts what really comes: the length a sender declares may be a lie. */
function readUpTo(source: Readable, maxBytes: number, intervalMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let size = 0
    let sizeAtLastCheck = 0
    const finish = (settle: () => void) => {
      clearInterval(stallTimer)
      for (const [event, heard] of Object.entries(listeners)) source.off(event, heard)
      // Whoever goes on sending is heard no more.
      source.on('error', () => {}).pause()
      settle()
    }
    const listeners = {
      data: (part: Buffer) => {
        size += part.length
        if (size > maxBytes) return finish(() => reject(new Refusal('too-large')))
        parts.push(part)
      },
      end: () => finish(() => resolve(Buffer.concat(parts))),
      // A sender that breaks off is no fault of the server.
      error: () => finish(() => reject(invalidField('', 'ended before it was whole'))),
      close: () => finish(() => reject(invalidField('', 'ended before it was whole'))),
    }
    const stallTimer = setInterval(() => {
      if (size - sizeAtLastCheck < MIN_BYTES_PER_INTERVAL) finish(() => reject(new Refusal('too-slow')))
      sizeAtLastCheck = size
    }, intervalMs)
    for (const [event, heard] of Object.entries(listeners)) source.on(event, heard)
    if (source.destroyed) listeners.close()
  })
}

async function decompress(compressed: Buffer, maxOutputLength: number): Promise<Buffer> {
  try {
    return await gunzipAsync(compressed, { maxOutputLength })
  } catch (error) {
    const tooLarge = error instanceof RangeError
    throw tooLarge ? new Refusal('too-large') : invalidField('', 'is not gzip')
  }
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw invalidField('', 'is not text in UTF-8')
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidField('', 'is not JSON')
  }
}

/** Refuses what no form sends and a database or a program may stumble over. */
function refuseUnsafeValues(value: unknown): void {
  const unsafe = findUnsafeValue(value)
  if (unsafe) throw invalidField(unsafe.path.join('.'), unsafe.message)
}

/** The first trap in a value, if there is one; its path is put together only then. */
function findUnsafeValue(value: unknown): { path: string[]; message: string } | undefined {
  if (typeof value === 'string' && (value.includes('\0') || LONE_SURROGATE.test(value)))
    return { path: [], message: 'has characters that are no text' }
  if (typeof value !== 'object' || value === null) return undefined
  for (const name of Object.keys(value)) {
    if (name === '__proto__') return { path: [name], message: 'is not a field' }
    const unsafe = findUnsafeValue(Reflect.get(value, name))
    if (unsafe) return { ...unsafe, path: [name, ...unsafe.path] }
  }
  return undefined
}
