import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operation } from '#contract/operations.ts'
import { OPERATION_SPECS, type OperationSpec } from '#server/http/operationSpecs.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { fillToLimits } from '#test/support/fillToLimits.ts'
import { buildAddress, openFilledTestServer, SAMPLE_REQUESTS } from '#test/support/sampleRequests.ts'
import type { TestServer } from '#test/support/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openFilledTestServer({ checkResponses: false, clock: () => new Date('2026-04-10T04:00:00Z') })
})
afterAll(() => server?.close())

const EXCLUDED = new Set<string>(['getMetrics', 'listBackups', 'takeBackup', 'downloadBackup', 'downloadCsv', 'changePassword', 'signOut'])

async function measure(label: string) {
  const out: [string, number, number, number][] = []
  for (const spec of OPERATION_SPECS.values()) {
    if (EXCLUDED.has(spec.operation)) continue
    const variants = ['']
    const q = spec.parameters.query.map(({ name }) => name)
    if (q.includes('page')) variants.push('?page=0&size=200', '?page=60&size=50')
    if (q.includes('search')) variants.push('?search=zzz')
    if (q.includes('skip')) variants.push('?skip=1400')
    for (const v of variants) {
      let best = Infinity
      let status = 0
      for (let r = 0; r < 3; r++) {
        const sample = spec.operation === 'endSession' ? { path: { id: 100 } } : SAMPLE_REQUESTS[spec.operation]
        const body = sample.body?.({ id: 1, userName: 'director' })
        const c = process.cpuUsage()
        const t = performance.now()
        const answer = await server.call('director', spec.method, buildAddress(spec.operation, sample) + v, body)
        await answer.arrayBuffer()
        const { user, system } = process.cpuUsage(c)
        const ms = process.env.TEST_DATABASE_URL ? performance.now() - t : (user + system) / 1000
        if (r === 0 || answer.status < 300) { best = Math.min(best, ms); if (r === 0) status = answer.status }
      }
      out.push([spec.operation + v, status, best, 0])
    }
  }
  return out
}

test('cost', async () => {
  const t0 = performance.now()
  await fillToLimits(server, 0, 0.5)
  const t1 = performance.now()
  console.log(await checkIntegrity(server.db))
  const t2 = performance.now()
  const half = await measure('half')
  const t3 = performance.now()
  await fillToLimits(server, 0.5, 1)
  const whole = await measure('whole')
  console.log({ fill: t1 - t0, check: t2 - t1, measure: t3 - t2, all: performance.now() - t0 })
  const rows = whole.map(([name, status, ms], i) => [name, status, half[i]![2], ms] as const).sort((a, b) => b[3] - a[3])
  console.log(rows.slice(0, 60).map(([n, s, h, w]) => `${n.padEnd(45)} ${s} ${h.toFixed(1)} ${w.toFixed(1)} x${(w / Math.max(h, 20)).toFixed(1)}`).join('\n'))
  console.log(rows.filter(([, s]) => s >= 300).map(([n, s]) => `${n} ${s}`).join('\n'))
}, 600_000)
