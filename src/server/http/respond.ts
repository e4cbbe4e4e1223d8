import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Described } from './calls.ts'
import type { Done } from './once.ts'
import { isNamed, tagOf, tagOfOwn } from './tag.ts'

const pack = promisify(gzip)

/** Shorter answers fit into one packet as they are. */
const WORTH_PACKING = 1_400

/**
 * The answer to a call that was done. Staff answers are kept by nobody but the asker; a list may be asked for again
 * cheaply, and what is long goes out packed, since many phones are on 2G.
 */
export async function respond(
  asked: Headers,
  { method, revalidate, derived }: Described,
  done: Done,
): Promise<Response> {
  const { status, body, replayed } = done
  if (body === undefined) return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } })
  const text = JSON.stringify(body)
  const headers = new Headers({ 'Cache-Control': 'no-store', Vary: 'Authorization, Accept-Encoding' })
  if (replayed) headers.set('Idempotent-Replay', 'true')
  if (method === 'GET') headers.set('ETag', derived.length > 0 ? tagOfOwn(body, derived) : tagOf(text))
  if (revalidate) {
    headers.set('Cache-Control', 'private, no-cache')
    if (isNamed(tagOf(text), asked.get('If-None-Match'))) return new Response(null, { status: 304, headers })
  }
  headers.set('Content-Type', 'application/json')
  const packs = text.length > WORTH_PACKING && (asked.get('Accept-Encoding') ?? '').includes('gzip')
  if (!packs) return new Response(text, { status, headers })
  headers.set('Content-Encoding', 'gzip')
  return new Response(await pack(text), { status, headers })
}
