import type { Context, Hono } from 'hono'
import { Refusal } from '#domain/refusal.ts'
import type { BuiltSite, SiteFile } from './builtSite.ts'
import { chooseEncoding, parseByteRange } from './contentNegotiation.ts'
import { isEtagListed } from './etag.ts'
import { createProblemResponse } from './problemDetails.ts'

/** Serves the built pages from memory, so that no path leads out of their folder. */
export function serveSite(app: Hono, site: BuiltSite): void {
  app.on(['GET', 'HEAD'], '/*', (c) => {
    const path = decodePath(c.req.path)
    const file = findFile(site, path)
    if (file) return respondWithFile(c, file, path, 200)
    const notFoundPage = isFilePath(path) ? undefined : findNotFoundPage(site, path)
    return notFoundPage ? respondWithFile(c, notFoundPage, path, 404) : createProblemResponse(new Refusal('not-found'))
  })
  app.all('/*', () => createProblemResponse(new Refusal('wrong-method'), { Allow: 'GET, HEAD' }))
}

/** A file, a prerendered page (/shop is shop.html or shop/index.html), or the app for one of its paths. */
function findFile({ files, appRoots }: BuiltSite, path: string): SiteFile | undefined {
  const address = path.toLowerCase().replace(/\/$/, '')
  const page = files.get(path) ?? files.get(`${address}.html`) ?? files.get(`${address}/index.html`)
  if (page || isFilePath(path)) return page
  const isAppPath = appRoots?.has(address.split('/')[1] ?? '') ?? true
  return isAppPath ? (files.get('/app.html') ?? files.get('/index.html')) : undefined
}

/** The page for an unknown address, in the language of its path. */
function findNotFoundPage({ files }: BuiltSite, path: string): SiteFile | undefined {
  const [, hindi = '', product] = /^(\/hi(?=\/|$))?(\/product\/)?/i.exec(path) ?? []
  return files.get(`${hindi}${product ? '/product/unknown' : '/404'}.html`.toLowerCase())
}

/** Whether a path names a file: the last segment of a page has no dot. */
function isFilePath(path: string): boolean {
  return path.slice(path.lastIndexOf('/')).includes('.')
}

function respondWithFile(c: Context, file: SiteFile, path: string, status: 200 | 404): Response {
  const encoding = chooseEncoding(c.req.header('Accept-Encoding') ?? '', file)
  const bytes = (encoding && file.encoded.get(encoding)) || file.bytes
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`
  const headers = new Headers({
    // Their names contain a hash of their content.
    'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: etag,
  })
  if (file.encoded.size > 0) headers.set('Vary', 'Accept-Encoding')
  if (status === 200 && isEtagListed(etag, c.req.header('If-None-Match')))
    return new Response(null, { status: 304, headers })
  headers.set('Content-Type', file.contentType)
  if (encoding) headers.set('Content-Encoding', encoding)
  if (status === 200 && c.req.method === 'GET') {
    const range = parseByteRange(bytes.length, c.req.header('Range'), c.req.header('If-Range'), etag)
    if (range === 'none') return createRangeError(bytes.length)
    if (range)
      return createResponse(bytes.subarray(range.from, range.to + 1), 206, headers, {
        'Content-Range': `bytes ${range.from}-${range.to}/${bytes.length}`,
      })
  }
  return createResponse(bytes, status, headers, status === 200 ? { 'Accept-Ranges': 'bytes' } : {})
}

/** HEAD gets the same response; the HTTP server leaves its body out. */
function createResponse(
  bytes: Buffer<ArrayBuffer>,
  status: 200 | 206 | 404,
  headers: Headers,
  extraHeaders: Record<string, string>,
): Response {
  for (const [name, value] of Object.entries({ ...extraHeaders, 'Content-Length': String(bytes.length) }))
    headers.set(name, value)
  return new Response(bytes, { status, headers })
}

const createRangeError = (length: number) =>
  new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${length}`, 'Cache-Control': 'no-store' } })

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
