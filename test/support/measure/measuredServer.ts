/**
 * A filled server in a process of its own, which reports the CPU time it has used ('cpu') and the request bodies that it
 * holds since the first such request ('bodies'). Started with fork and --expose-gc.
 */
import { createAppContext, mountApp } from '#server/app.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { listen } from '#server/listen.ts'
import { openFilledTestServer } from '../contract/sampleRequests.ts'
import { measureReferenceWork } from './measureReferenceWork.ts'
import { type BodyCounts, trackBodies } from './trackBodies.ts'

export type ReadyMessage = { address: string; tokens: Record<string, string>; referenceWorkMs: number }
export type ServerUsage = BodyCounts & { cpuMs: number }

const rateLimit = { burst: 10_000_000, perSecond: 1_000 }
const opened = openDatabase({ inMemory: true })
const testServer = await openFilledTestServer({ opened, rateLimit, checkResponses: false })
const server = await listen(
  { database: opened, port: 0, host: '127.0.0.1', log: () => {} },
  { buildApp: (options) => mountApp({ ...createAppContext(options), rateLimit }, options) },
)
const userNames = ['director', 'head', 'worker', 'trainee']
const tokensByUser = await Promise.all(userNames.map(async (name) => [name, await testServer.signIn(name)] as const))

let countBodies: (() => BodyCounts) | undefined
process.on('message', (request) => {
  const { user, system } = process.cpuUsage()
  if (request === 'bodies') countBodies ??= trackBodies()
  const bodyCounts = request === 'bodies' && countBodies ? countBodies() : { seenCount: 0, retainedCount: 0 }
  const usage: ServerUsage = { cpuMs: (user + system) / 1000, ...bodyCounts }
  process.send?.(usage)
})
process.on('disconnect', () => server.stop().then(() => process.exit(0)))
const ready: ReadyMessage = {
  address: server.address,
  tokens: { visitor: '', ...Object.fromEntries(tokensByUser) },
  referenceWorkMs: measureReferenceWork(),
}
process.send?.(ready)
