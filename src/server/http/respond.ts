import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { computeEtag, computeEtagWithout, isEtagListed } from './etag.ts'
import { countRows, fitAnswer, nameRow } from './fitAnswer.ts'
import type { CallResult } from './idempotency.ts'
import type { OperationSpec } from './operationSpecs.ts'

const gzipAsync = promisify(gzip)

/** Shorter responses fit into one packet without compression. In UTF-16 code units. */
const MIN_GZIP_CODE_UNITS = 1_400

/**
 * The response to a call that succeeded. Only the device may keep it; lists can be revalidated, and long responses are
 * compressed, since many devices are on 2G.
 *
 * @param baseHeaders headers of every response
 */
export async function respond(
  { url, headers: requestHeaders }: Request,
  { method, isRevalidated, derivedFields, rowLists }: OperationSpec,
  { status, body, text: fullText = JSON.stringify(body), replayed, hasMore }: CallResult,
  baseHeaders: Record<string, string>,
): Promise<Response> {
  const headers: Record<string, string> = { ...baseHeaders, 'Cache-Control': 'no-store' }
  if (body === undefined) return new Response(null, { status, headers })
  headers.Vary = 'Authorization, Accept-Encoding'
  const { text, rowCount = hasMore ? countRows(body, rowLists) : undefined } = fitAnswer(body, fullText, rowLists)
  if (rowCount !== undefined && method === 'GET') {
    headers.Link = `<${buildNextUrl(url, rowCount)}>; rel="next"`
    const lastRow = nameRow(body, rowLists, rowCount)
    if (lastRow) headers['Last-Row'] = lastRow
  }
  if (replayed) headers['Idempotent-Replay'] = 'true'
  if (method === 'GET')
    headers.ETag = derivedFields.length > 0 ? computeEtagWithout(body, derivedFields) : computeEtag(text)
  if (isRevalidated) {
    headers['Cache-Control'] = 'private, no-cache'
    if (isEtagListed(computeEtag(text), requestHeaders.get('If-None-Match')))
      return new Response(null, { status: 304, headers })
  }
  headers['Content-Type'] = 'application/json'
  const shouldGzip = text.length > MIN_GZIP_CODE_UNITS && (requestHeaders.get('Accept-Encoding') ?? '').includes('gzip')
  if (!shouldGzip) return new Response(text, { status, headers })
  headers['Content-Encoding'] = 'gzip'
  return new Response(await gzipAsync(text), { status, headers })
}

/** The URL of the rows after those of a response. */
function buildNextUrl(url: string, rowCount: number): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.set('skip', String(Number(searchParams.get('skip') ?? 0) + rowCount))
  return `${pathname}?${searchParams}`
}
