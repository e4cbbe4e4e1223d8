import type { Context, Hono } from 'hono'
import { Refusal } from '#domain/refusal.ts'
import type { BuiltSite, SiteFile } from './builtSite.ts'
import { problemAnswer } from './problem.ts'
import { encodingFor, names, type Part, partOf } from './selection.ts'

/** Serves the built pages. Only what was there at the start can be asked for, so no address reaches out of the folder. */
export function serveSite(app: Hono, site: BuiltSite): void {
  app.on(['GET', 'HEAD'], '/*', (c) => {
    const path = decoded(c.req.path)
    const found = find(site, path)
    if (found) return answer(c, found, path, 200)
    const unknown = isFile(path) ? undefined : unknownPage(site, path)
    return unknown ? answer(c, unknown, path, 404) : problemAnswer(new Refusal('not-found'))
  })
  app.all('/*', () => problemAnswer(new Refusal('wrong-method'), { Allow: 'GET, HEAD' }))
}

/** A file, a page written in advance (/shop is shop.html or shop/index.html), or the app for an address of its own. */
function find({ files, screens }: BuiltSite, path: string): SiteFile | undefined {
  const address = path.toLowerCase().replace(/\/$/, '')
  const page = files.get(path) ?? files.get(`${address}.html`) ?? files.get(`${address}/index.html`)
  if (page || isFile(path)) return page
  const isScreen = screens?.has(address.split('/')[1] ?? '') ?? true
  return isScreen ? (files.get('/app.html') ?? files.get('/index.html')) : undefined
}

/** What stands at an address that has nothing, in its language. */
function unknownPage({ files }: BuiltSite, path: string): SiteFile | undefined {
  const [, hindi = '', product] = /^(\/hi(?=\/|$))?(\/product\/)?/i.exec(path) ?? []
  return files.get(`${hindi}${product ? '/product/unknown' : '/404'}.html`.toLowerCase())
}

/** Does the address mean a file? No address of a page has a dot in its last part. */
function isFile(path: string): boolean {
  return path.slice(path.lastIndexOf('/')).includes('.')
}

function answer(c: Context, file: SiteFile, path: string, status: 200 | 404): Response {
  const encoding = encodingFor(c.req.header('Accept-Encoding') ?? '', file)
  const bytes = (encoding && file.packed.get(encoding)) || file.bytes
  const tag = `"${file.tag}${encoding ? `-${encoding}` : ''}"`
  const headers = new Headers({
    // The build names these after their content.
    'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: tag,
  })
  if (file.packed.size > 0) headers.set('Vary', 'Accept-Encoding')
  if (status === 200 && names(c.req.header('If-None-Match'), tag)) return new Response(null, { status: 304, headers })
  headers.set('Content-Type', file.type)
  if (encoding) headers.set('Content-Encoding', encoding)
  if (status === 200 && c.req.method === 'GET') {
    const part = partOf(bytes.length, c.req.header('Range'), c.req.header('If-Range'), tag)
    if (part === 'none') return beyond(bytes.length)
    if (part) return send(bytes.subarray(part.from, part.to + 1), 206, headers, contentRange(part, bytes.length))
  }
  return send(bytes, status, headers, status === 200 ? { 'Accept-Ranges': 'bytes' } : {})
}

/** HEAD gets the same answer; whoever writes it to the wire leaves the bytes out. */
function send(
  bytes: Buffer<ArrayBuffer>,
  status: 200 | 206 | 404,
  headers: Headers,
  more: Record<string, string>,
): Response {
  for (const [name, value] of Object.entries({ ...more, 'Content-Length': String(bytes.length) }))
    headers.set(name, value)
  return new Response(bytes, { status, headers })
}

const contentRange = ({ from, to }: Part, length: number) => ({ 'Content-Range': `bytes ${from}-${to}/${length}` })

/** The part that was asked for begins behind the end. */
const beyond = (length: number) =>
  new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${length}`, 'Cache-Control': 'no-store' } })

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
