/**
 * `npm run bench:staff`: compares the start of the staff app with that of a hand-written sale form, on a slow connection
 * and a slow device. Times depend on the machine; only the ratios are comparable. Needs a built product. `BEFORE` names the
 * folder of an older build, which is measured in turns with the others; `ONLY=warm` leaves the slow line out. `KEEP` names a
 * file that collects the rounds of several short runs of the same builds: a machine is seldom quiet for long.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillSampleData, startSampleServer } from '#test/support/browser/sampleServer.ts'
import { computeMedian } from './computePercentile.ts'
import { serveStaffSite, writeBaselineSite } from './staffSites.ts'
import { visitAsStaff } from './visitAsStaff.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const { BEFORE, KEEP } = process.env

/** The values of one site in one round, by figure ("warm start, metric"). */
type Visit = { name: string; figures: Record<string, number> }
const visits: Visit[] = KEEP && existsSync(KEEP) ? JSON.parse(readFileSync(KEEP, 'utf8')) : []

const baselineFolder = writeBaselineSite()
const sampleDir = mkdtempSync(join(tmpdir(), 'khet-sample-'))
await fillSampleData(sampleDir)
const api = await startSampleServer(sampleDir)
const sites = new Map(
  await Promise.all(
    Object.entries({ baseline: baselineFolder, ...(BEFORE && { before: BEFORE }), ours: 'dist' }).map(
      async ([name, folder]) => [name, await serveStaffSite(folder, api.address)] as const,
    ),
  ),
)

try {
  for (let round = 0; round < ROUNDS; round += 1) {
    const names = [...sites.keys()]
    for (const name of round % 2 ? names : names.toReversed()) {
      const site = sites.get(name)
      if (!site) continue
      const figures = await visitAsStaff(site, {
        isBaseline: name === 'baseline',
        isWarmOnly: process.env.ONLY === 'warm',
      })
      visits.push({ name, figures })
    }
    if (KEEP) writeFileSync(KEEP, JSON.stringify(visits))
    console.log(`  Round ${round + 1} of ${ROUNDS} is measured.`)
  }
  /** The values of all rounds, by figure and site. */
  const figures = new Map<string, Map<string, number[]>>()
  for (const { name, figures: measured } of visits)
    for (const [figure, value] of Object.entries(measured)) {
      const values = figures.get(figure) ?? new Map<string, number[]>()
      figures.set(figure, values.set(name, [...(values.get(name) ?? []), value]))
    }
  for (const [figure, values] of figures) {
    const baseline = computeMedian(values.get('baseline') ?? [])
    const cells = [...values].map(([name, all]) => {
      const median = computeMedian(all)
      return `${name} ${median.toFixed(figure.endsWith('CLS') ? 3 : 0)}${baseline > 0 ? ` (${(median / baseline).toFixed(2)}×)` : ''}`
    })
    console.log(`${figure.padEnd(52)} ${cells.join('   ')}`)
  }
} finally {
  for (const site of sites.values()) site.close()
  await api.close()
  for (const folder of [baselineFolder, sampleDir]) rmSync(folder, { recursive: true, force: true })
}
