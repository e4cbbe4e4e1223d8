import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { matchBoardLines, type StockComponent } from '#domain/import/matchBoardLines.ts'
import { toThousandths } from '#domain/money.ts'
import { parseWithReaders } from '#test/support/parseWithReaders.ts'
import {
  compareBoard,
  describeEntry,
  findBillProduct,
  findNextVersion,
  listBoardRows,
  listFound,
  takeComponents,
  takeProduct,
  toNewComponent,
} from '#web/screens/imports/board/boardDraft.ts'
import { createDraft, type ImportDraft, listLines, listSentLines } from '#web/screens/imports/importDraft.ts'
import { listUnusedColumns } from '#web/screens/imports/tableRows.ts'

const component = (id: number, name: string, value: string, pack: string): StockComponent => ({
  ...{ id, name, value, pack, brand: 'N/A', catagory: '' },
})

const STOCK = [
  component(1, 'रेज़िस्टर', '10K', 'SMD'),
  component(2, 'Capacitor', '0.1uF 25V', 'SMD'),
  component(3, 'Capacitor', '0.1uF 50V', 'SMD'),
]
const [RESISTOR, , CAPACITOR] = STOCK as [StockComponent, StockComponent, StockComponent]

const openText = (text: string) =>
  createDraft('board', '2026-04-01', parseWithReaders(new TextEncoder().encode(text), 'board'))
const openFile = (name: string) => openText(readFileSync(`test/fixtures/imports/${name}`, 'utf8'))

function getBoard({ tables: [table] }: ImportDraft) {
  if (!table?.board) throw new Error('The file has no board.')
  return { ...table, board: table.board }
}

function findMatches(draft: ImportDraft) {
  return new Map(matchBoardLines(getBoard(draft).board, STOCK).entries())
}

const listSent = (draft: ImportDraft) => listSentLines(listLines(draft)).map(({ line }) => line)

test('rows of a board get the components that were found, and of doubtful ones a person chooses', () => {
  const draft = takeProduct(openFile('bom-jlcpcb.csv'), 0, { name: 'Demo Meter', version: '2' })
  const matches = findMatches(draft)
  const found = listFound(listBoardRows(getBoard(draft)), matches)
  expect(found).toEqual([[0, RESISTOR]])
  expect(matches.get(1)).toMatchObject({ state: 'doubtful', candidates: [{ id: 2 }, { id: 3 }] })
  const chosen = takeComponents(takeComponents(draft, 0, found), 0, [[1, CAPACITOR]])
  expect(listBoardRows(getBoard(chosen)).map(({ componentId }) => componentId)).toEqual([1, 3])
  const part = { kind: 'part', product: 'Demo Meter', version: '2', pack: 'SMD', brand: 'N/A' }
  expect(listSent(chosen)).toEqual([
    { ...part, name: 'रेज़िस्टर', value: '10K', quantity: 2 },
    { ...part, name: 'Capacitor', value: '0.1uF 50V', quantity: 3 },
  ])
})

test('lines that are left out are none of the board', () => {
  const draft = openFile('bom-kicad-8.csv')
  expect(listBoardRows(getBoard(draft)).map(({ row }) => row)).toEqual([0, 1])
})

const BOARD = `Designator,Comment,Footprint,Quantity,Manufacturer Part,Supplier Part
"R1,R2",4k7,R_0603,2,X-4K7,
R3,4k7,R_0805,1,,
U1,NE555,SOIC-8,1,NE555DR,
J1,Screw terminal,,1,,
`

test('components that are not in stock become new ones, each once and with its package', () => {
  const draft = takeProduct(openText(BOARD), 0, { name: 'Demo Meter', version: '1' })
  const rows = listBoardRows(getBoard(draft))
  const added = takeComponents(
    draft,
    0,
    rows.map(({ row, entry }) => [row, toNewComponent(entry)] as const),
  )
  expect(listSent(added)).toMatchObject([
    { kind: 'part', name: 'Resistor', value: '4k7 0603', pack: 'SMD', quantity: 2 },
    { kind: 'part', name: 'Resistor', value: '4k7 0805', pack: 'SMD', quantity: 1 },
    { kind: 'part', name: 'NE555', value: 'SOIC8', pack: 'SMD' },
    { kind: 'part', name: 'Screw terminal', pack: 'OTHER' },
    { kind: 'component', name: 'Resistor', value: '4k7 0603', pack: 'SMD' },
    { kind: 'component', name: 'Resistor', value: '4k7 0805', pack: 'SMD' },
    { kind: 'component', name: 'NE555', value: 'SOIC8', pack: 'SMD' },
    { kind: 'component', name: 'Screw terminal', pack: 'OTHER' },
  ])
  // The next board finds all but the one without a package in its name.
  const stock = rows.map(({ row, entry }) => ({ ...toNewComponent(entry), id: row + 1, catagory: '' }))
  expect(matchBoardLines(getBoard(draft).board, stock)).toMatchObject([
    ...[1, 2, 3, 4].map((id) => ({ state: 'found', component: { id } })),
  ])
  // Another choice for a line takes its new component away again.
  const other = takeComponents(added, 0, [[3, component(9, 'Screw terminal 2 pin', '', 'OTHER')]])
  expect(listSent(other).filter(({ kind }) => kind === 'component')).toHaveLength(3)
  const isLeftOut = true
  const without = { ...other, tables: other.tables.map((table, at) => (at === 0 ? { ...table, isLeftOut } : table)) }
  expect(listSent(without)).toEqual([])
})

test('part numbers are shown with the line and as a column', () => {
  const board = getBoard(openText(BOARD))
  expect(describeEntry(board.board[0] ?? ({} as never))).toBe('R1 R2 · 4k7 · R_0603 · X-4K7')
  expect(listUnusedColumns(board)).toContainEqual(
    expect.objectContaining({ heading: 'Part number', samples: 'X-4K7, NE555DR' }),
  )
})

test('a changed board is a new version of its product, with what was added, removed and changed', () => {
  const draft = openFile('bom-jlcpcb.csv')
  const present = [
    { componentId: 1, quantity: toThousandths(3) },
    { componentId: 7, quantity: toThousandths(1) },
  ]
  expect(compareBoard(getBoard(draft), present)).toBe(undefined)
  const capacitor = toNewComponent(getBoard(draft).board[1] ?? ({} as never))
  const taken = takeComponents(draft, 0, [
    [0, RESISTOR],
    [1, capacitor],
  ])
  const [added] = compareBoard(getBoard(taken), present)?.changes.added ?? []
  expect(compareBoard(getBoard(taken), present)).toMatchObject({
    changes: {
      added: [{ quantity: 3_000 }],
      removed: [{ componentId: 7, quantity: 1_000 }],
      changed: [{ componentId: 1, quantity: 2_000, before: 3_000 }],
      same: 0,
    },
  })
  expect(compareBoard(getBoard(taken), present)?.newComponents.get(added?.componentId ?? 0)?.value).toBe('100nF')

  const fields = { name: 'Demo Meter', version: '2', price: '450' }
  const stored = takeProduct(taken, 0, { name: 'Demo Meter', version: '2' }, { basedOn: 5, fields })
  expect(listSent(stored)).toMatchObject([
    { kind: 'part', product: 'Demo Meter', version: '2' },
    { kind: 'part', product: 'Demo Meter', version: '2' },
    { kind: 'product', name: 'Demo Meter', version: '2', price: 450 },
    { kind: 'component', name: 'Capacitor', value: '100nF 0402' },
  ])
  const back = takeProduct(stored, 0, { name: 'Demo Meter', version: '1' })
  expect(listSent(back).map(({ kind }) => kind)).toEqual(['part', 'part', 'component'])
})

test('a product that the file names is found if there is only one of its name', () => {
  const board = { ...getBoard(openFile('bom-jlcpcb.csv')), product: 'demo meter' }
  const product = (id: number, version: string) => ({ id, name: 'Demo Meter', version })
  expect(findBillProduct(board, [product(1, '1')])?.id).toBe(1)
  expect(findBillProduct(board, [product(1, '1'), product(2, '2')])).toBe(undefined)
  expect(findBillProduct({ ...board, version: '2' }, [product(1, '1'), product(2, '2')])?.id).toBe(2)
  const newProduct = { basedOn: 1, fields: {} }
  expect(findBillProduct({ ...board, version: '3', newProduct }, [product(1, '1'), product(2, '2')])?.id).toBe(1)
})

test('the next version is the whole number after the highest', () => {
  expect(findNextVersion(['1'])).toBe('2')
  expect(findNextVersion(['1', '3.2', 'B'])).toBe('4')
  expect(findNextVersion(['B'])).toBe('2')
})
