/** Less processor time than this says nothing about growth, in milliseconds. */
const MIN_CPU_MS = 20

const ROUNDS = 3

async function measureCpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/**
 * By how many times the processor time of this process grows from one piece of work to another of twice the size: 2 for
 * work that grows with its input, 4 for work that compares everything with everything. Each is measured three times, and
 * the smallest counts, because other work of the process and the compiler only add time.
 */
export async function measureGrowth(smaller: () => unknown, larger: () => unknown): Promise<number> {
  let [half, whole] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < ROUNDS; round += 1) {
    half = Math.min(half, await measureCpuMs(smaller))
    whole = Math.min(whole, await measureCpuMs(larger))
  }
  return whole / Math.max(half, MIN_CPU_MS)
}
