/**
 * A full office in a process of its own, which tells how much CPU time and memory it has used. Started with fork and
 * --expose-gc; it answers 'cpu', and 'memory' after a collection of garbage.
 */
import { hash } from 'node:crypto'
import { openDatabase } from '#server/database/connect.ts'
import { listen } from '#server/listen.ts'
import { openFullOffice } from './everyCall.ts'

export type Ready = { address: string; tokens: Record<string, string>; unitMs: number }
export type Measured = { cpuMs: number; heapBytes: number; peakBytes: number }

/** What every machine does at its own speed: text is parsed, walked through and hashed. CPU milliseconds. */
function workUnit(): number {
  const text = JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id, name: `name ${id}`, price: id / 4 })))
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 30; round += 1) {
    const { user, system } = process.cpuUsage()
    for (let count = 0; count < 10; count += 1) hash('sha256', JSON.stringify(JSON.parse(text)))
    const used = process.cpuUsage()
    least = Math.min(least, (used.user + used.system - user - system) / 1000)
  }
  return least
}

const pace = { atOnce: 10_000_000, perSecond: 1_000 }
const opened = openDatabase({ inMemory: true })
const office = await openFullOffice({ opened, pace, checkAnswers: false })
const server = await listen({ opened, pace, port: 0, host: '127.0.0.1', log: () => {} })
const people = ['director', 'head', 'worker', 'trainee']
const signedIn = await Promise.all(people.map(async (name) => [name, await office.signIn(name)] as const))

process.on('message', (asked) => {
  if (asked === 'memory') gc?.()
  const { user, system } = process.cpuUsage()
  const measured: Measured = {
    cpuMs: (user + system) / 1000,
    heapBytes: process.memoryUsage().heapUsed,
    peakBytes: process.resourceUsage().maxRSS * 1024,
  }
  process.send?.(measured)
})
process.on('disconnect', () => server.stop().then(() => process.exit(0)))
const ready: Ready = {
  address: server.address,
  tokens: { visitor: '', ...Object.fromEntries(signedIn) },
  unitMs: workUnit(),
}
process.send?.(ready)
