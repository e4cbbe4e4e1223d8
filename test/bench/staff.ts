/**
 * `npm run bench:staff`: compares the start of the staff app with that of a hand-written sale form, on a slow connection
 * and a slow device. Times depend on the machine; only the ratios are comparable. Needs a built product. `BEFORE` names the
 * folder of an older build, which is measured in turns with the others; `ONLY=warm` leaves the slow line out.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillSampleData, startSampleServer } from '../support/sampleServer.ts'
import { serveStaffSite, writeBaselineSite } from './staffSites.ts'
import { visitAsStaff } from './visitAsStaff.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const { BEFORE } = process.env

const computeMedian = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const baselineFolder = writeBaselineSite()
const sampleDir = mkdtempSync(join(tmpdir(), 'khet-sample-'))
await fillSampleData(sampleDir)
const api = await startSampleServer(sampleDir)
const sites = new Map(
  await Promise.all(
    Object.entries({ floor: baselineFolder, ...(BEFORE && { before: BEFORE }), ours: 'dist' }).map(
      async ([name, folder]) => [name, await serveStaffSite(folder, api.address)] as const,
    ),
  ),
)

/** The values of all rounds, by figure ("warm start, metric") and site. */
const figures = new Map<string, Map<string, number[]>>()
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    const names = [...sites.keys()]
    for (const name of round % 2 ? names : names.toReversed()) {
      const site = sites.get(name)
      if (!site) continue
      const visit = await visitAsStaff(site, { isFloor: name === 'floor', isWarmOnly: process.env.ONLY === 'warm' })
      for (const [figure, value] of Object.entries(visit)) {
        const values = figures.get(figure) ?? new Map<string, number[]>()
        figures.set(figure, values.set(name, [...(values.get(name) ?? []), value]))
      }
    }
    console.log(`  Round ${round + 1} of ${ROUNDS} is measured.`)
  }
  for (const [figure, values] of figures) {
    const floor = computeMedian(values.get('floor') ?? [])
    const cells = [...values].map(([name, all]) => {
      const median = computeMedian(all)
      return `${name} ${median.toFixed(figure.endsWith('CLS') ? 3 : 0)}${floor > 0 ? ` (${(median / floor).toFixed(2)}×)` : ''}`
    })
    console.log(`${figure.padEnd(52)} ${cells.join('   ')}`)
  }
} finally {
  for (const site of sites.values()) site.close()
  await api.close()
  for (const folder of [baselineFolder, sampleDir]) rmSync(folder, { recursive: true, force: true })
}
