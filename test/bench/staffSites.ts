import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { readSite } from '#server/http/builtSite.ts'
import { addSecurityHeaders, buildSecurityHeaders } from '#server/http/securityHeaders.ts'
import { serveSite } from '#server/http/serveSite.ts'
import { buildStaffBaseline } from './staffBaseline.ts'

/** Writes the baseline into a folder, compressed like the product. */
export function writeBaselineSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'khet-staff-baseline-'))
  cpSync('dist/favicon.svg', join(folder, 'favicon.svg'))
  for (const [name, text] of Object.entries(buildStaffBaseline())) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text))
  }
  return folder
}

/** Serves a built site; calls of the API go to the real server. Every build has the same server and headers. */
export async function serveStaffSite(folder: string, apiAddress: string) {
  const site = readSite(folder)
  const app = new Hono()
  app.use(addSecurityHeaders(buildSecurityHeaders(site.scriptHashes)))
  // An additional byte at the end of the worker makes a new version of the app.
  let version = 0
  app.get('/worker.js', (c) =>
    c.body(`${site.files.get('/worker.js')?.bytes.toString()}\n// ${version}`, 200, {
      'Content-Type': 'text/javascript',
      'Cache-Control': 'no-cache',
    }),
  )
  app.all('/api/*', async (c) => forward(apiAddress, c.req.raw))
  serveSite(app, site)
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((ready) => server.once('listening', ready))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The site has no port')
  return {
    port: address.port,
    publishUpdate: () => {
      version += 1
    },
    close: () => server.close(),
  }
}

/** Forwards a call unchanged: fetch would decompress the response, and the connection would carry more than in use. */
async function forward(apiAddress: string, { url, method, headers, body }: Request): Promise<Response> {
  const { pathname, search } = new URL(url)
  const call = request(apiAddress + pathname + search, { method, headers: Object.fromEntries(headers) })
  call.end(body ? Buffer.from(await new Response(body).arrayBuffer()) : undefined)
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  const bytes = await buffer(answer)
  const status = answer.statusCode ?? 500
  return new Response(status === 204 || status === 304 ? null : bytes, {
    status,
    headers: Object.entries(answer.headersDistinct).map(([name, values = []]): [string, string] => [
      name,
      values.join(', '),
    ]),
  })
}
