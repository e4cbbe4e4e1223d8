import { hash } from 'node:crypto'

/** Measures reference work (parsing, walking and hashing a text), in CPU milliseconds, to compare machines. */
export function measureReferenceWork(): number {
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
