/**
 * `npm run bench:scroll`: counts the frames that the browser drops while a person scrolls through the dues of 500
 * parties, with a processor slowed 6 times, on a small and a large screen. The frames come from the browser's trace.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession } from 'playwright-core'
import { addDays, toShopDay } from '#domain/day.ts'
import { launchDevice } from '#test/support/browser/browserDevice.ts'
import { fillSampleData, startSampleServer } from '#test/support/browser/sampleServer.ts'
import { signInAs } from '#test/support/browser/userActions.ts'
import { buildIfStale } from '#test/support/runner/globalSetup.ts'

const PARTY_COUNT = 500
const SLOWDOWN = 6
const SCROLL_PX = 15_000
/** The speed of a fling with the thumb. */
const SPEED_PX_PER_S = 3_000

const TRACE_CATEGORIES =
  'cc,benchmark,disabled-by-default-devtools.timeline,disabled-by-default-devtools.timeline.frame'

type TraceEvent = { name: string; dur?: number; args?: { frame_reporter?: FrameReport } }
type FrameReport = { state?: string; scroll_state?: string }

/** Scrolls the list and returns the frames in the browser's trace. */
async function countFrames(tools: CDPSession): Promise<{ shown: number; dropped: number; longestTaskMs: number }> {
  const events: TraceEvent[] = []
  // The protocol describes an event as any object.
  tools.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as object[] as TraceEvent[])))
  const isComplete = new Promise((resolve) => tools.once('Tracing.tracingComplete', resolve))
  await tools.send('Tracing.start', { categories: TRACE_CATEGORIES, transferMode: 'ReportEvents' })
  // In headless Chromium a synthetic touch does not scroll.
  const gesture = { x: 150, y: 400, yDistance: -SCROLL_PX, speed: SPEED_PX_PER_S, gestureSourceType: 'mouse' } as const
  await tools.send('Input.synthesizeScrollGesture', gesture)
  await tools.send('Tracing.end')
  await isComplete
  const reports = events.flatMap(({ name, args }) => (name === 'PipelineReporter' && args?.frame_reporter) || [])
  const scrolled = reports.filter(({ scroll_state }) => scroll_state !== 'SCROLL_NONE')
  return {
    shown: scrolled.filter(({ state }) => state?.startsWith('STATE_PRESENTED')).length,
    dropped: scrolled.filter(({ state }) => state === 'STATE_DROPPED').length,
    longestTaskMs: Math.max(0, ...events.filter(({ name }) => name === 'RunTask').map(({ dur = 0 }) => dur / 1000)),
  }
}

buildIfStale()
const sampleDir = mkdtempSync(join(tmpdir(), 'khet-sample-'))
await fillSampleData(sampleDir)
const server = await startSampleServer(sampleDir)
const openingDate = addDays(toShopDay(new Date()), -100)
for (let index = 0; index < PARTY_COUNT; index += 1)
  await server.request('director', '/api/party', {
    method: 'POST',
    body: {
      ...{ name: `Demo Kisan ${index}`, businessName: 'Demo Agro Store', city: 'Nagla Demo', mobile: '55555 00001' },
      ...{ type: 'PURCHASE', date: openingDate, openingDate, openingBalance: 100 + index },
    },
  })
try {
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    const device = await launchDevice(server.address)
    const page = await signInAs(device, 'director')
    await page.setViewportSize({ width, height })
    await device.open('/Dues?pages=3')
    await page
      .getByRole('row', { name: /Demo Kisan/ })
      .first()
      .waitFor()
    const tools = await device.openDevTools()
    await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const { shown, dropped, longestTaskMs } = await countFrames(tools)
    console.log(
      `${width} × ${height}: ${dropped} of ${shown + dropped} frames dropped, longest task ${longestTaskMs.toFixed(0)} ms`,
    )
    await device.close()
  }
} finally {
  await server.close()
  rmSync(sampleDir, { recursive: true, force: true })
}
