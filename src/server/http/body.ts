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

/**
 * The JSON body of a request.
 *
 * @param takesText whether plain text stands for the same as a JSON text
 * @param stretch the time in which `FEWEST_BYTES` must come, in milliseconds
 * @throws Refusal 'not-json' (another content type or encoding), 'too-large', 'too-slow', or 'bad-request' (malformed)
 */
export async function readBody(request: Request, takesText: boolean, stretch = STRETCH): Promise<unknown> {
  const [type = ''] = (request.headers.get('Content-Type') ?? '').toLowerCase().split(';')
  const isText = takesText && type.trim() === 'text/plain'
  if (type.trim() !== 'application/json' && !isText) throw new Refusal('not-json')
  const encoding = (request.headers.get('Content-Encoding') ?? 'identity').toLowerCase()
  if (encoding !== 'identity' && encoding !== 'gzip') throw new Refusal('not-json')
  const sent = await readUpTo(request, LIMIT, stretch)
  const text = inUtf8(encoding === 'gzip' ? await inflated(sent) : sent)
  const value = isText ? text : parse(text)
  refuseTraps(value, '', 0)
  return value
}

/** Counts what really comes: the length a sender declares may be a lie. */
async function readUpTo(request: Request, limit: number, stretch: number): Promise<Buffer> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw new Refusal('too-large')
  const reader = request.body?.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  let before = 0
  let giveUp = (_: Refusal) => {}
  const tooSlow = new Promise<never>((_, reject) => {
    giveUp = reject
  })
  const watch = setInterval(() => {
    if (size - before < FEWEST_BYTES) giveUp(new Refusal('too-slow'))
    before = size
  }, stretch)
  try {
    for (;;) {
      const { value, done = true } = (await Promise.race([reader?.read(), tooSlow])) ?? {}
      if (done || !value) return Buffer.concat(parts)
      size += value.length
      if (size > limit) throw new Refusal('too-large')
      parts.push(value)
    }
  } finally {
    clearInterval(watch)
  }
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
    return new TextDecoder('utf-8', { fatal: true }).decode(sent)
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
