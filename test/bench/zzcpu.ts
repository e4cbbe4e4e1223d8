// CPU and time per sale, in process, through the whole app without the network.
import { randomUUID } from 'node:crypto'
import { createApp } from '#server/app.ts'
import { openTestServer } from '#test/support/testServer.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { openSchema, openPglite } from '#test/support/testPostgres.ts'
import { mkdtempSync } from 'node:fs'
import { openDatabase } from '#server/database/openDatabase.ts'
const url = process.env.TEST_DATABASE_URL
const opened = url ? await openSchema(url) : openDatabase({ dataDir: mkdtempSync('/dev/shm/zz-') })
const server = await openTestServer({ opened } as never)
const token = await server.tokenOf('director')
const app = createApp({ db: server.db } as never)
const sell = async () => { const r = await app.request('/api/sales', { method: 'POST', headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() }, body: JSON.stringify(makeSale()) }); if (r.status !== 201) throw new Error(await r.text()); await r.text() }
const run = async (n: number, k: number) => { let left = n; await Promise.all(Array.from({ length: k }, async () => { while (left-- > 0) await sell() })) }
await run(1500, 10)
const res: string[] = []
for (const k of [1, 20]) { let best = Infinity; let bestT = Infinity
  for (let r = 0; r < 8; r++) { const c = process.cpuUsage(); const t = performance.now(); await run(400, k); const d = process.cpuUsage(c); best = Math.min(best, (d.user + d.system) / 400); bestT = Math.min(bestT, (performance.now() - t) / 400 * 1000) }
  res.push(`${k}: cpu ${best.toFixed(0)} µs, wall ${bestT.toFixed(0)} µs per sale`) }
console.log(url ? 'pg' : 'sqlite', res.join('; '))
process.exit(0)
