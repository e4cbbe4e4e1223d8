import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { invalidField, Refusal } from '#domain/refusal.ts'
import type { BodyLimits } from './bodyLimits.ts'
import { isStorableText, UNSTORABLE_MESSAGE } from './isStorableText.ts'
import { refuseOversizedJson } from './refuseOversizedJson.ts'

/** The largest compressed body as sent. */
const MAX_BODY_BYTES = 1024 * 1024

/** Limits of bodies that are described by no operation. */
const DEFAULT_LIMITS: BodyLimits = { maxBytes: MAX_BODY_BYTES, maxNodes: 10_000, maxDepth: 32, acceptsGzip: true }

/** A sender that is slower than this only occupies a connection. */
const MIN_BYTES_PER_INTERVAL = 512
const STALL_CHECK_INTERVAL_MS = 15_000

/** Unsafe characters can be in a JSON text only as escapes, so other texts need not be searched. */
const MAY_BE_UNSAFE = /\\u|__proto__/

const gunzipAsync = promisify(gunzip)
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * The JSON body of a request and its decompressed size in bytes. Size, depth and number of values are limited before it
 * is parsed.
 *
 * @param acceptsText whether plain text is accepted in place of a JSON string
 * @param intervalMs the time in which `MIN_BYTES_PER_INTERVAL` must arrive
 * @param incoming Node's request, if there is one: a web stream for each body would cost a tenth of a sale's time
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
  // Lists are sent uncompressed where a firewall refuses compressed requests.
  const maxBodyBytes = encoding === 'gzip' ? Math.min(limits.maxBytes, MAX_BODY_BYTES) : limits.maxBytes
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

/** The whole body, if it has arrived with the headers, as most do; no listeners are needed then. */
function readBuffered(incoming: IncomingMessage | undefined, length: number): Buffer | undefined {
  if (length === 0 || incoming?.readableLength !== length) return undefined
  const received: Buffer | null = incoming.read()
  incoming.resume()
  return received ?? undefined
}

function toStream({ body }: Request): Readable {
  // Node types its web streams apart from those of the DOM.
  return body ? Readable.fromWeb(body as ReadableStream<Uint8Array>) : Readable.from([])
}

/** Counts the bytes that arrive: Content-Length may be wrong. */
function readUpTo(source: Readable, maxBytes: number, intervalMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let size = 0
    let sizeAtLastCheck = 0
    const finish = (settle: () => void) => {
      clearInterval(stallTimer)
      for (const [event, listener] of Object.entries(listeners)) source.off(event, listener)
      // Later events of the sender are ignored.
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
      // An aborted request is no fault of the server.
      error: () => finish(() => reject(invalidField('', 'is incomplete'))),
      close: () => finish(() => reject(invalidField('', 'is incomplete'))),
    }
    const stallTimer = setInterval(() => {
      if (size - sizeAtLastCheck < MIN_BYTES_PER_INTERVAL) finish(() => reject(new Refusal('too-slow')))
      sizeAtLastCheck = size
    }, intervalMs)
    for (const [event, listener] of Object.entries(listeners)) source.on(event, listener)
    if (source.destroyed) listeners.close()
  })
}

async function decompress(compressed: Buffer, maxOutputLength: number): Promise<Buffer> {
  try {
    return await gunzipAsync(compressed, { maxOutputLength })
  } catch (error) {
    const isTooLarge = error instanceof RangeError
    throw isTooLarge ? new Refusal('too-large') : invalidField('', 'is not gzip')
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

/** Refuses values that no form sends and that a database or a program may not handle. */
function refuseUnsafeValues(value: unknown): void {
  const unsafe = findUnsafeValue(value)
  if (unsafe) throw invalidField(unsafe.path.join('.'), unsafe.message)
}

/** The first unsafe value, with its path. */
function findUnsafeValue(value: unknown): { path: string[]; message: string } | undefined {
  if (typeof value === 'string' && !isStorableText(value)) return { path: [], message: UNSTORABLE_MESSAGE }
  if (typeof value !== 'object' || value === null) return undefined
  for (const name of Object.keys(value)) {
    if (name === '__proto__' || !isStorableText(name))
      return { path: [name], message: 'is not an allowed name of a field' }
    const unsafe = findUnsafeValue(Reflect.get(value, name))
    if (unsafe) return { ...unsafe, path: [name, ...unsafe.path] }
  }
  return undefined
}
