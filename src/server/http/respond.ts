import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Described } from './calls.ts'
import { fitAnswer, rowsIn } from './fitAnswer.ts'
import type { Done } from './once.ts'
import { isNamed, tagOf, tagOfOwn } from './tag.ts'

const pack = promisify(gzip)

/** Shorter answers fit into one packet as they are. */
const WORTH_PACKING = 1_400

/**
 * The answer to a call that was done. Staff answers are kept by nobody but the asker; a list may be asked for again
 * cheaply, and what is long goes out packed, since many phones are on 2G.
 *
 * @param carried the headers that go out with every answer
 */
export async function respond(
  { url, headers: asked }: Request,
  { method, revalidate, derived, rows }: Described,
  { status, body, text: whole = JSON.stringify(body), replayed, more }: Done,
  carried: Record<string, string>,
): Promise<Response> {
  const headers: Record<string, string> = { ...carried, 'Cache-Control': 'no-store' }
  if (body === undefined) return new Response(null, { status, headers })
  headers.Vary = 'Authorization, Accept-Encoding'
  const { text, kept = more ? rowsIn(body, rows) : undefined } = fitAnswer(body, whole, rows)
  if (kept !== undefined && method === 'GET') headers.Link = `<${nextOf(url, kept)}>; rel="next"`
  if (replayed) headers['Idempotent-Replay'] = 'true'
  if (method === 'GET') headers.ETag = derived.length > 0 ? tagOfOwn(body, derived) : tagOf(text)
  if (revalidate) {
    headers['Cache-Control'] = 'private, no-cache'
    if (isNamed(tagOf(text), asked.get('If-None-Match'))) return new Response(null, { status: 304, headers })
  }
  headers['Content-Type'] = 'application/json'
  const packs = text.length > WORTH_PACKING && (asked.get('Accept-Encoding') ?? '').includes('gzip')
  if (!packs) return new Response(text, { status, headers })
  headers['Content-Encoding'] = 'gzip'
  return new Response(await pack(text), { status, headers })
}

/** Where the rows are that follow those of an answer. */
function nextOf(url: string, kept: number): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.set('skip', String(Number(searchParams.get('skip') ?? 0) + kept))
  return `${pathname}?${searchParams}`
}
