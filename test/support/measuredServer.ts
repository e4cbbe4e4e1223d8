/**
 * A filled server in a process of its own, which reports the CPU time and memory it has used. Started with fork and
 * --expose-gc; it answers 'cpu', and 'memory' after a collection of garbage.
 */
import { hash } from 'node:crypto'
import { openDatabase } from '#server/database/openDatabase.ts'
import { listen } from '#server/listen.ts'
import { openFilledTestServer } from './sampleRequests.ts'

export type ReadyMessage = { address: string; tokens: Record<string, string>; referenceWorkMs: number }
export type ServerUsage = { cpuMs: number; heapBytes: number }

/** Measures reference work (parsing, walking and hashing a text), in CPU milliseconds, to compare machines. */
function measureReferenceWork(): number {
  const text = JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id, name: `name ${id}`, price: id / 4 })))
  let leastMs = Number.POSITIVE_INFINITY
  for (let round = 0; round < 30; round += 1) {
    const { user, system } = process.cpuUsage()
    for (let count = 0; count < 10; count += 1) hash('sha256', JSON.stringify(JSON.parse(text)))
    const used = process.cpuUsage()
    leastMs = Math.min(leastMs, (used.user + used.system - user - system) / 1000)
  }
  return leastMs
}

const rateLimit = { burst: 10_000_000, perSecond: 1_000 }
const opened = openDatabase({ inMemory: true })
const testServer = await openFilledTestServer({ opened, rateLimit, checkResponses: false })
const server = await listen({ database: opened, rateLimit, port: 0, host: '127.0.0.1', log: () => {} })
const userNames = ['director', 'head', 'worker', 'trainee']
const tokensByUser = await Promise.all(userNames.map(async (name) => [name, await testServer.signIn(name)] as const))

process.on('message', (request) => {
  if (request === 'memory') gc?.()
  const { user, system } = process.cpuUsage()
  const measured: ServerUsage = {
    cpuMs: (user + system) / 1000,
    heapBytes: process.memoryUsage().heapUsed,
  }
  process.send?.(measured)
})
process.on('disconnect', () => server.stop().then(() => process.exit(0)))
const ready: ReadyMessage = {
  address: server.address,
  tokens: { visitor: '', ...Object.fromEntries(tokensByUser) },
  referenceWorkMs: measureReferenceWork(),
}
process.send?.(ready)
