import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ImportLine } from '#domain/import/importLine.ts'
import { parseWithReaders } from '#test/support/parseWithReaders.ts'
import { createDraft, type ImportDraft, listLines, listSentLines } from '#web/screens/imports/importDraft.ts'
import { listLeftOutRows } from '#web/screens/imports/tableRows.ts'

/** Small files in the shape of those that other programs write; README.md beside them says what a person reads in each. */
const FOLDER = 'test/fixtures/imports'

function openDraft(name: string): ImportDraft {
  return createDraft(name, '2026-04-01', parseWithReaders(new Uint8Array(readFileSync(`${FOLDER}/${name}`)), name))
}

function sum(lines: readonly ImportLine[]) {
  const paise = (line: ImportLine) => (line.kind === 'party' ? Math.round((line.balance ?? 0) * 100) : 0)
  const total = (isCounted: (amount: number) => boolean) =>
    lines
      .map(paise)
      .filter(isCounted)
      .reduce((one, other) => one + other, 0) / 100
  return { get: total((amount) => amount > 0), give: -total((amount) => amount < 0) || 0 }
}

/** The numbers of lines by kind that are sent, what is to get and to give, and the faults of the others. */
function describe(name: string) {
  const lines = listLines(openDraft(name))
  const sent = listSentLines(lines).map(({ line }) => line)
  const counts = Object.fromEntries([...Map.groupBy(sent, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length]))
  const faults = lines.filter(({ line }) => line.decision !== 'skip').flatMap((line) => line.faults)
  return { ...counts, ...sum(sent), faults }
}

test.each([
  ['hindi-sheetjs.xlsx', { party: 6, get: 129_251.05, give: 4_000 }],
  ['bin-default.xlsx', { party: 1, get: 5, give: 0 }],
  ['empty-shared-string.xlsx', { party: 2, get: 2_500, give: 0 }],
  ['hindi-libreoffice-formula-total.xlsx', { party: 6, get: 126_750.75, give: 129_000.5 }],
  ['hindi-libreoffice-as-shown.csv', { party: 6, get: 251_751.25, give: 4_000 }],
  ['hindi-libreoffice.ods', { party: 6, get: 126_750.75, give: 129_000.5 }],
  ['table.xls', { party: 1, get: 1_250, give: 0 }],
  ['accounting-dash.csv', { party: 3, get: 125_000.5, give: 4_000 }],
  ['vendors-positive.csv', { party: 2, get: 0, give: 5_250.5 }],
  ['zoho-contacts.csv', { party: 2, get: 12_500, give: 400 }],
  ['gnucash-customers.csv', { party: 3, get: 0, give: 0 }],
  ['erpnext-opening-invoices.csv', { party: 2, get: 12_800.5, give: 0 }],
  ['shop-products.csv', { product: 1, get: 0, give: 0 }],
  ['tally-two-boms.xml', { product: 1, component: 2, part: 2, get: 0, give: 0 }],
  ['tally-price-levels.xml', { product: 1, get: 0, give: 0 }],
  ['tally-two-contacts.xml', { party: 1, get: 5, give: 0 }],
  ['tally-erp9-value-without-rate.xml', { product: 2, get: 0, give: 0 }],
  ['tally-forex-party.xml', { party: 2, get: 705_501, give: 0 }],
  ['tally-made-by-tool-name-element.xml', { party: 1, product: 1, get: 1_200, give: 0 }],
  ['tally-master-zipped.zip', { party: 2, product: 1, get: 12_000, give: 4_500.5 }],
  ['tally-group-summary.csv', { party: 2, get: 125_000.5, give: 4_000 }],
])('%s is read as a person reads it, without a correction', (name, expected) => {
  expect(describe(name)).toEqual({ ...expected, faults: [] })
})

const readSent = (name: string) => listSentLines(listLines(openDraft(name))).map(({ line }) => line)

test('a list of contacts gives the name, the mobile number and the GSTIN of the party, not of a person in it', () => {
  expect(readSent('zoho-contacts.csv')[0]).toMatchObject({
    ...{ name: 'राम ट्रेडर्स', gstNo: '09AAAAA0000A1Z5', mobile: '5555500101', city: 'Sitapur' },
  })
  expect(readSent('gnucash-customers.csv').map(({ name }) => name)).toEqual([
    ...['Ram Traders', 'Shyam Parts', 'Geeta Stores'],
  ])
  expect(readSent('tally-two-contacts.xml')).toMatchObject([{ mobile: '5555500111' }])
})

test('goods have their selling price, stock and minimum', () => {
  expect(readSent('shop-products.csv')).toMatchObject([{ price: 450, stock: 12, minimumStock: 5 }])
  expect(readSent('vyapar-items.csv')).toMatchObject([{ price: 450, stock: 12, minimumStock: 5 }])
  expect(readSent('tally-price-levels.xml')).toMatchObject([{ price: 450, dealerPrice: 400, stock: 5 }])
  expect(readSent('tally-erp9-value-without-rate.xml')[0]).toMatchObject({ price: 1, stock: 10 })
})

test('of two bills of materials the first is read, and the other is named as left out', () => {
  const tables = openDraft('tally-two-boms.xml').tables.filter(({ kind }) => kind === 'part')
  expect(tables.map(({ name, isLeftOut, rows }) => [name, isLeftOut, rows.length])).toEqual([
    ['Bills of Materials', false, 2],
    ['Bills of Materials: Old', true, 1],
  ])
})

test('negative stocks are asked once for all', () => {
  const draft = openDraft('tally-negative-stock.xml')
  const isNegativeStockZero = true
  const answered = { ...draft, tables: draft.tables.map((table) => ({ ...table, isNegativeStockZero })) }
  expect(listLines(draft).flatMap(({ faults }) => faults)).toEqual([{ field: 'stock', reason: 'negative' }])
  expect(listSentLines(listLines(answered)).map(({ line }) => [line.name, 'stock' in line && line.stock])).toEqual([
    ['Oversold', 0],
    ['Fine', 3],
  ])
})

/** The lines of one product that a person has named. */
function describeBoard(name: string) {
  const draft = openDraft(name)
  const tables = draft.tables.map((table) => ({ ...table, product: 'Demo Meter', version: '2' }))
  const lines = listSentLines(listLines({ ...draft, tables })).map(({ line }) => line)
  const isOfProduct = lines.every(
    (line) => line.kind === 'part' && line.product === 'Demo Meter' && line.version === '2',
  )
  return {
    isOfProduct,
    parts: lines.map((line) => [line.name, 'value' in line && line.value, 'quantity' in line && line.quantity]),
  }
}

test.each([
  ['bom-kicad-8.csv', [...[['Resistor', '4.7k', 2]], ['DS18B20', false, 1]]],
  ['bom-kicad-cli.csv', [...[['Resistor', '10k', 2]], ['LM317T', false, 1]]],
  ['bom-kibom-footer.csv', [...[['Resistor', '10k', 2]], ['Capacitor', '100nF', 1]]],
  [
    ...(['bom-easyeda.csv'] as const),
    [['Capacitor', '10uF', 5], ['Resistor', '10kΩ', 1], ...[['ESP32-S3-WROOM-1(N8R8)', false, 1]]],
  ],
  ['bom-jlcpcb.csv', [...[['Resistor', '10k', 2]], ['Capacitor', '100nF', 3]]],
])('%s is a bill of materials of one product, which is asked once', (name, parts) => {
  expect(describeBoard(name)).toEqual({ isOfProduct: true, parts })
  const faults = listLines(openDraft(name)).flatMap((line) => (line.line.decision === 'skip' ? [] : line.faults))
  expect(new Set(faults.map(({ field, reason }) => `${field} ${reason}`))).toEqual(new Set(['product missing']))
})

test('lines of a board that are not fitted are left out, counted, and can be taken back', () => {
  const [table] = openDraft('bom-kicad-8.csv').tables
  expect(table && listLeftOutRows(table).map(({ number, cells }) => [number, cells[0]])).toEqual([[3, 'Capacitor']])
})
