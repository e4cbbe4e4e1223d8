/**
 * Loaded into a measured server: reports on request the processor time of the longest turn of its event loop since the
 * last request, in milliseconds. Processor time, because a busy machine also interrupts short turns.
 */
const TICK_MS = 1
let longestUs = 0
let before = process.threadCpuUsage()

setInterval(() => {
  const { user, system } = process.threadCpuUsage(before)
  longestUs = Math.max(longestUs, user + system)
  before = process.threadCpuUsage()
}, TICK_MS).unref()

process.on('message', () => {
  process.send?.(longestUs / 1000)
  longestUs = 0
})
// The server ends although the channel is open.
process.channel?.unref()
