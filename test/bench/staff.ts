/**
 * `npm run bench:staff`: how fast the staff app starts beside a sale form written by hand, on a slow line and a slow
 * device. Times are of this machine: only the ratios say something. The product must have been built. `BEFORE` names the
 * folder of an older build, which is measured in turns with the others; `ONLY=warm` leaves the slow line out.
 */
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { readSite } from '#server/http/builtSite.ts'
import { addSecurityHeaders, securityHeaders } from '#server/http/securityHeaders.ts'
import { serveSite } from '#server/http/serveSite.ts'
import { fillSampleData, startSampleServer } from '../support/sampleServer.ts'
import { buildStaffBaseline } from './staffBaseline.ts'
import { visitAsStaff } from './visitAsStaff.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const { BEFORE } = process.env

function writeBaselineSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'khet-staff-floor-'))
  cpSync('dist/favicon.svg', join(folder, 'favicon.svg'))
  for (const [name, text] of Object.entries(buildStaffBaseline())) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text))
  }
  return folder
}

/** Serves a built site; calls of the API go to the real server. Every build has the same server and headers. */
async function serveStaffSite(folder: string, apiAddress: string) {
  const site = readSite(folder)
  const app = new Hono()
  app.use(addSecurityHeaders(securityHeaders(site.scriptHashes)))
  // A byte at its end makes a worker a new version of the app.
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

/** Passes a call on as it is: fetch would unpack the answer, and the line would carry more than in the field. */
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

const computeMedian = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const baselineFolder = writeBaselineSite()
const sampleDir = mkdtempSync(join(tmpdir(), 'khet-sample-'))
await fillSampleData(sampleDir)
const api = await startSampleServer(sampleDir)
const sites = new Map(
  await Promise.all(
    Object.entries({ floor: baselineFolder, ...(BEFORE && { before: BEFORE }), ours: 'dist' }).map(
      async ([name, folder]) => [name, await serveStaffSite(folder, api.address)] as const,
    ),
  ),
)

/** Of each figure ("warm start, metric") and each site, the values of all rounds. */
const figures = new Map<string, Map<string, number[]>>()
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    const names = [...sites.keys()]
    for (const name of round % 2 ? names : names.toReversed()) {
      const site = sites.get(name)
      if (!site) continue
      const visit = await visitAsStaff(site, { isFloor: name === 'floor', isWarmOnly: process.env.ONLY === 'warm' })
      for (const [figure, value] of Object.entries(visit)) {
        const values = figures.get(figure) ?? new Map<string, number[]>()
        figures.set(figure, values.set(name, [...(values.get(name) ?? []), value]))
      }
    }
    console.log(`  Round ${round + 1} of ${ROUNDS} is measured.`)
  }
  for (const [figure, values] of figures) {
    const floor = computeMedian(values.get('floor') ?? [])
    const cells = [...values].map(([name, all]) => {
      const median = computeMedian(all)
      return `${name} ${median.toFixed(figure.endsWith('CLS') ? 3 : 0)}${floor > 0 ? ` (${(median / floor).toFixed(2)}×)` : ''}`
    })
    console.log(`${figure.padEnd(52)} ${cells.join('   ')}`)
  }
} finally {
  for (const site of sites.values()) site.close()
  await api.close()
  for (const folder of [baselineFolder, sampleDir]) rmSync(folder, { recursive: true, force: true })
}
