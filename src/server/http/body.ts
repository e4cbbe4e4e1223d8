import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Refusal, wrong } from '#domain/refusal.ts'

/** The largest body taken as sent, and the largest a gzipped one may become. */
const LIMIT = 1024 * 1024
const INFLATED_LIMIT = 4 * 1024 * 1024

/** Whoever brings less than this in each stretch of time is not sending but holding a connection. */
const FEWEST_BYTES = 512
const STRETCH = 15_000

/** No form of ours is nested deeper than a handful of levels. */
const DEEPEST = 32

/** Half of a character: no text, and PostgreSQL refuses it. */
const LONE_SURROGATE = /\p{Surrogate}/u

const inflate = promisify(gunzip)
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * The JSON body of a request.
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
): Promise<unknown> {
  const [type = ''] = (request.headers.get('Content-Type') ?? '').toLowerCase().split(';')
  const isText = takesText && type.trim() === 'text/plain'
  if (type.trim() !== 'application/json' && !isText) throw new Refusal('not-json')
  const encoding = (request.headers.get('Content-Encoding') ?? 'identity').toLowerCase()
  if (encoding !== 'identity' && encoding !== 'gzip') throw new Refusal('not-json')
  const length = Number(request.headers.get('Content-Length') ?? 0)
  if (length > LIMIT) throw new Refusal('too-large')
  const sent = alreadyHere(line, length) ?? (await readUpTo(line ?? streamOf(request), LIMIT, stretch))
  const text = inUtf8(encoding === 'gzip' ? await inflated(sent) : sent)
  const value = isText ? text : parse(text)
  refuseTraps(value, '', 0)
  return value
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
      error: (error: Error) => end(() => refuse(error)),
      close: () => end(() => refuse(new Error('the sender has gone away'))),
    }
    const watch = setInterval(() => {
      if (size - before < FEWEST_BYTES) end(() => refuse(new Refusal('too-slow')))
      before = size
    }, stretch)
    for (const [event, heard] of Object.entries(heardOf)) sent.on(event, heard)
    if (sent.destroyed) heardOf.close()
  })
}

async function inflated(sent: Buffer): Promise<Buffer> {
  try {
    return await inflate(sent, { maxOutputLength: INFLATED_LIMIT })
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
function refuseTraps(value: unknown, path: string, depth: number): void {
  if (depth > DEEPEST) throw wrong(path, 'is nested too deeply')
  if (typeof value === 'string' && (value.includes('\0') || LONE_SURROGATE.test(value)))
    throw wrong(path, 'has characters that are no text')
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    const here = path ? `${path}.${name}` : name
    if (name === '__proto__') throw wrong(here, 'is not a field')
    refuseTraps(inner, here, depth + 1)
  }
}
