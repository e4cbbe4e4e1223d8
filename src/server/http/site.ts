import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import type { Context, Hono } from 'hono'
import { Refusal } from '#domain/refusal.ts'
import { problemAnswer } from './problem.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
}

/** The best first. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const

type Page = { bytes: Buffer<ArrayBuffer>; type: string; tag: string; packed: Map<string, Buffer<ArrayBuffer>> }

/**
 * Serves the built pages. What may be asked for is listed at the start, so no address can reach out of the folder.
 * An address of the app that is no file gets its prerendered page, or the shell.
 */
export function serveSite(app: Hono, folder: string): void {
  const pages = read(folder)
  const shell = pages.get('/index.html')
  app.on(['GET', 'HEAD'], '/*', (c) => {
    const path = decoded(c.req.path)
    const page = pages.get(path) ?? htmlFor(pages, path) ?? (isFile(path) ? undefined : shell)
    return page ? answer(c, page, path) : problemAnswer(new Refusal('not-found'))
  })
  app.all('/*', () => problemAnswer(new Refusal('wrong-method'), { Allow: 'GET, HEAD' }))
}

/** Every file of the folder by its address, but no dot-files; html also without regard to capitals. */
function read(folder: string): Map<string, Page> {
  const pages = new Map<string, Page>()
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll(sep, '/'))
    .map((name) => (name.startsWith('/') ? name : `/${name}`))
    .filter((name) => !name.includes('/.'))
  for (const name of names.filter((one) => !isPacked(one))) {
    const bytes = readFileSync(join(folder, name))
    const packed = ENCODINGS.filter(({ ending }) => names.includes(name + ending))
    pages.set(name.endsWith('.html') ? name.toLowerCase() : name, {
      bytes,
      type: TYPES[extname(name)] ?? 'application/octet-stream',
      tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 27),
      packed: new Map(packed.map((encoding) => [encoding.name, readFileSync(join(folder, name + encoding.ending))])),
    })
  }
  return pages
}

function isPacked(name: string): boolean {
  return ENCODINGS.some(({ ending }) => name.endsWith(ending))
}

/** Does the address mean a file? No address of the app has a dot in its last part. */
function isFile(path: string): boolean {
  return path.slice(path.lastIndexOf('/')).includes('.')
}

/** A prerendered page: /shop is shop.html or shop/index.html. Addresses of the app ignore capitals. */
function htmlFor(pages: Map<string, Page>, path: string): Page | undefined {
  const address = path.toLowerCase().replace(/\/$/, '')
  return pages.get(`${address}.html`) ?? pages.get(`${address}/index.html`)
}

function answer(c: Context, page: Page, path: string): Response {
  const accepted = c.req.header('Accept-Encoding') ?? ''
  const encoding = ENCODINGS.find(({ name }) => page.packed.has(name) && accepted.includes(name))?.name
  const tag = `"${page.tag}${encoding ? `-${encoding}` : ''}"`
  const headers = new Headers({
    'Content-Type': page.type,
    // The build names these after their content.
    'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: tag,
    Vary: 'Accept-Encoding',
  })
  if (encoding) headers.set('Content-Encoding', encoding)
  if (c.req.header('If-None-Match') === tag) return new Response(null, { status: 304, headers })
  return new Response((encoding && page.packed.get(encoding)) || page.bytes, { headers })
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
