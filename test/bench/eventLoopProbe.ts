/**
 * Loaded into a server that is measured: says on request how long its event loop was held at most since the last
 * request, in milliseconds.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 1
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delay.enable()

process.on('message', () => {
  process.send?.(delay.max / 1e6 - RESOLUTION_MS)
  delay.reset()
})
// The server ends although the channel is open.
process.channel?.unref()
