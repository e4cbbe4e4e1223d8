/**
 * Measures an import of 4,000 lines of each kind: the processor time to read the file and its lines, as the browser
 * does, then to check, import and undo them on a server with SQLite, and the longest turn of the server's event loop, in
 * which it serves no other request. `KIND=part` measures one kind; `BROWSER=1` also imports each file with a browser.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Schema } from '#contract/operations.ts'
import { IMPORT_FIELDS, IMPORT_KINDS } from '#domain/import/importFields.ts'
import type { ImportKind } from '#domain/import/importLine.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { parseWithReaders } from '#test/support/parseWithReaders.ts'
import { openTestServer } from '#test/support/server/testServer.ts'
import { createDraft, listLines } from '#web/screens/imports/importDraft.ts'
import { importInBrowser } from './importInBrowser.ts'

const LINE_COUNT = 4_000

/** Lines of new records; bills of materials also create the records that they name, ten parts for each product. */
const LINES: { readonly [Kind in ImportKind]: (index: number) => Schema<'ImportLine'> } = {
  party: (index) => ({
    ...{ kind: 'party', name: `Demo Traders ${index}`, mobile: String(5_555_500_000 + index), city: 'Sitapur' },
    balance: index - 2_000,
  }),
  product: (index) => ({
    kind: 'product',
    name: `Demo Operator ${index}`,
    catagory: 'Operator',
    price: 450,
    stock: 12,
  }),
  component: (index) => ({
    kind: 'component',
    name: 'Resistor',
    value: `${index}K`,
    catagory: 'Passive',
    price: 0.082,
    stock: 500,
  }),
  part: (index) => {
    if (index < 250) return { kind: 'product', name: `Demo Operator ${index}` }
    if (index < 500) return { kind: 'component', name: `Part ${index}`, catagory: 'Passive' }
    return {
      kind: 'part',
      product: `Demo Operator ${index % 250}`,
      name: `Part ${250 + ((Math.floor(index / 250) * 17 + index) % 250)}`,
      quantity: 2,
    }
  },
  employee: (index) => ({ kind: 'employee', name: `Karigar${index} Lal`, cash: 10 }),
}

const readCpuMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Measures this thread's processor time: the total, and the longest turn, by a timer that is due in each turn. */
function measureTurns() {
  const begun = readCpuMs()
  let [last, longestTurnMs] = [begun, 0]
  const updateTurn = () => {
    const now = readCpuMs()
    longestTurnMs = Math.max(longestTurnMs, now - last)
    last = now
  }
  const timer = setInterval(updateTurn, 1)
  return () => {
    clearInterval(timer)
    updateTurn()
    return { seconds: (last - begun) / 1_000, longestTurnMs }
  }
}

/** The lines of this kind as a CSV file. */
function buildFile(kind: ImportKind, own: readonly Schema<'ImportLine'>[]): Buffer {
  const fields = IMPORT_FIELDS[kind]
  const rows = own.map((line) => fields.map((field) => Reflect.get(line, field) ?? '').join(';'))
  return Buffer.from([fields.join(';'), ...rows].join('\n'))
}

/** Reads the lines of a CSV file, with the code that the browser runs. */
function measureReading(kind: ImportKind, own: readonly Schema<'ImportLine'>[]): void {
  const bytes = new Uint8Array(buildFile(kind, own))
  const begun = readCpuMs()
  const read = listLines(createDraft('list.csv', '2026-04-01', parseWithReaders(bytes, 'list.csv')))
  const seconds = (readCpuMs() - begun) / 1_000
  if (read.length !== own.length) throw new Error(`${read.length} of ${own.length} lines were read`)
  console.log(`${`${kind} reading ${read.length} lines`.padEnd(32)} ${seconds.toFixed(2)} s`)
}

async function measureServer(kind: ImportKind): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'khet-bench-'))
  const server = await openTestServer({ opened: openDatabase({ dataDir }) })
  const lines = Array.from({ length: LINE_COUNT }, (_, index) => LINES[kind](index))
  const own = lines.filter((line) => line.kind === kind)
  measureReading(kind, own)
  const send = async (path: string, body: object) => {
    const headers = { 'Content-Encoding': 'gzip', 'Content-Type': 'application/json' }
    const request = new Uint8Array(gzipSync(JSON.stringify(body)))
    const measured = measureTurns()
    const answer = await server.call('director', 'POST', path, request, headers)
    const { seconds, longestTurnMs } = measured()
    if (!answer.ok) throw new Error(await answer.text())
    const name = `${kind} ${path.replaceAll(/\d+/g, '{id}')}`.padEnd(32)
    console.log(`${name} ${seconds.toFixed(2)} s, longest turn ${Math.round(longestTurnMs)} ms`)
    return answer.json()
  }
  await server.tokenOf('director')
  const { sums } = await send('/api/imports/check', { date: '2026-04-01', lines })
  const { id } = await send('/api/imports', { date: '2026-04-01', lines, sums })
  await send(`/api/imports/${id}/undo`, {})
  // Bills of materials alone name records that an empty shop does not have.
  if (process.env.BROWSER && kind !== 'part') await importInBrowser(kind, buildFile(kind, own))
  await server.close()
  rmSync(dataDir, { recursive: true })
}

for (const kind of IMPORT_KINDS) if (!process.env.KIND || process.env.KIND === kind) await measureServer(kind)
