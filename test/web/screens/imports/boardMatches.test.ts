import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { StockComponent } from '#domain/import/matchBoardLines.ts'
import { listRowMatches, withComponent, withFoundComponents } from '#web/screens/imports/boardMatches.ts'
import { createDraft, type DraftTable, listLines } from '#web/screens/imports/importDraft.ts'
import { parseFile } from '#web/screens/imports/parse/parseFile.ts'

const component = (id: number, name: string, value: string, pack: string): StockComponent => ({
  ...{ id, name, value, pack, brand: 'N/A', catagory: '' },
})

const STOCK = [
  component(1, 'रेज़िस्टर', '10K', 'SMD'),
  component(2, 'Capacitor', '0.1uF 25V', 'SMD'),
  component(3, 'Capacitor', '0.1uF 50V', 'SMD'),
]

function openTable(name: string): DraftTable {
  const bytes = new Uint8Array(readFileSync(`test/fixtures/imports/${name}`))
  const [table] = createDraft(name, '2026-04-01', parseFile(bytes, name)).tables
  if (!table) throw new Error('The file has no table.')
  return { ...table, product: 'Demo Meter' }
}

const listParts = (table: DraftTable) =>
  listLines({ fileName: '', date: '', key: '', tables: [table] }).map(({ line, faults }) => ({ ...line, faults }))

test('rows of a board get the components that were found, and of doubtful ones a person chooses', () => {
  const table = openTable('bom-jlcpcb.csv')
  expect(listRowMatches(table, STOCK)).toMatchObject([
    { row: 0, match: { state: 'found', component: { id: 1 } } },
    { row: 1, match: { state: 'doubtful', candidates: [{ id: 2 }, { id: 3 }] }, isDecided: false },
  ])
  const found = withFoundComponents(table, STOCK)
  const chosen = withComponent(found, 1, component(3, 'Capacitor', '0.1uF 50V', 'SMD'))
  expect(listRowMatches(chosen, STOCK).map(({ isDecided }) => isDecided)).toEqual([true, true])
  expect(listParts(chosen)).toEqual([
    { kind: 'part', product: 'Demo Meter', name: 'रेज़िस्टर', value: '10K', quantity: 2, faults: [] },
    { kind: 'part', product: 'Demo Meter', name: 'Capacitor', value: '0.1uF 50V', quantity: 3, faults: [] },
  ])
})

test('rows that are left out, and those without a component in stock, stay as they are', () => {
  const table = openTable('bom-kicad-8.csv')
  expect(listRowMatches(table, STOCK).map(({ row, match }) => [row, match.state])).toEqual([
    [0, 'unknown'],
    [1, 'unknown'],
  ])
  expect(withFoundComponents(table, STOCK)).toEqual(table)
})
