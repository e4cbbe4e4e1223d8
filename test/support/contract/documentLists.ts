import type { TestServer } from '../server/testServer.ts'
import { makePurchase } from './makePurchase.ts'
import { makeSale } from './makeSale.ts'
import { makeProduction } from './makeStock.ts'

export type ListedRow = Record<string, unknown> & { id: number; comment: string }

/** A list, and functions that read the filtered fields from its rows. */
type List = {
  path: string
  sumsPath: string
  dayOf: (row: ListedRow) => string
  employeesOf: (row: ListedRow) => Name[]
  /** Party or product. */
  namesOf: (row: ListedRow) => string[]
  partyOf?: (row: ListedRow) => number
  /** Fields to add up, by the name of the sum. */
  summed: Record<string, string>
}
type Name = { id: number; name: string }
const partyTexts = ({ name, city, mobile }: Record<string, string>) => [name, city, mobile?.replaceAll(' ', '')]

// biome-ignore lint/suspicious/noExplicitAny: rows of five kinds, read by their names
export const fieldOf = (row: ListedRow, name: string) => row[name] as any

/** The five lists of documents. */
export const DOCUMENT_LISTS: List[] = [
  {
    path: '/api/sales/all',
    sumsPath: '/api/sales/sums',
    dayOf: (row) => fieldOf(row, 'date'),
    employeesOf: (row) => [fieldOf(row, 'saleByEmployee')],
    namesOf: (row) => partyTexts(fieldOf(row, 'salesParty')) as string[],
    partyOf: (row) => fieldOf(row, 'salesParty').id,
    summed: { totalAmount: 'totalAmount', amountPaid: 'amountPaid', balance: 'balance' },
  },
  {
    path: '/api/purchase',
    sumsPath: '/api/purchase/sums',
    dayOf: (row) => fieldOf(row, 'date'),
    employeesOf: (row) => [fieldOf(row, 'paidByEmployee')],
    namesOf: (row) => partyTexts(fieldOf(row, 'sellerParty')) as string[],
    partyOf: (row) => fieldOf(row, 'sellerParty').id,
    summed: { totalAmount: 'totalAmount', amountPaid: 'amountPaid', balance: 'balance' },
  },
  {
    path: '/api/production',
    sumsPath: '/api/production/sums',
    dayOf: (row) => fieldOf(row, 'date'),
    employeesOf: (row) => [fieldOf(row, 'employee')],
    namesOf: (row) => [fieldOf(row, 'product').name],
    summed: { quantity: 'quantity', cost: 'cost' },
  },
  {
    path: '/api/expenses',
    sumsPath: '/api/expenses/sums',
    dayOf: (row) => fieldOf(row, 'date'),
    employeesOf: (row) => [fieldOf(row, 'employee')],
    namesOf: () => [],
    summed: { amount: 'debit' },
  },
  {
    path: '/api/transfer',
    sumsPath: '/api/transfer/sums',
    dayOf: (row) => fieldOf(row, 'transferDate'),
    employeesOf: (row) => [fieldOf(row, 'sourceEmployee'), fieldOf(row, 'targetEmployee')],
    namesOf: () => [],
    summed: { amount: 'amount' },
  },
]

const COMMENTS = ['', 'Advance 50% paid', 'बाज़ार से', 'बा\u095bार का माल', 'Truck_12 to Rampur', 'it\'s "ready"']
const DAYS = ['2026-03-30', '2026-04-01', '2026-04-02', '2026-04-02', '2026-04-09', '2026-04-15', '2026-04-30']

async function send(server: TestServer, path: string, body: object): Promise<number> {
  const answer = await server.call('director', 'POST', path, body)
  if (answer.status !== 201) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()).id
}

/** 40 of each kind, in different combinations; each seventh is deleted, where that is possible. */
export async function recordDocuments(server: TestServer): Promise<void> {
  const remove = (path: string, id: number) => server.call('director', 'DELETE', `${path}/${id}`)
  for (let index = 0; index < 40; index++) {
    const date = DAYS[index % DAYS.length] as string
    const comment = COMMENTS[index % COMMENTS.length] as string
    const person = { id: 1 + (index % 4) }
    const [sale, purchase, production, expense] = [
      await send(server, '/api/sales', {
        ...makeSale({ date, comment, saleByEmployee: person, salesParty: { id: 1 + (index % 2) } }),
        ...(index % 5 ? { amountPaid: index + 0.25, taxAmount: 7.5 } : { productDetails: [], amountPaid: 33.1 }),
      }),
      await send(
        server,
        '/api/purchase/add',
        makePurchase({ date, comment, amountPaid: index, sellerParty: { id: 2 + (index % 2) } }),
      ),
      await send(
        server,
        '/api/production',
        makeProduction({ date, comment, product: { id: 1 + (index % 3) }, employee: person, quantity: index + 1 }),
      ),
      await send(server, '/api/expenses', { date, comment, employee: person, debit: index + 0.35, source: 'Expenses' }),
    ]
    const [sourceEmployeeId, targetEmployeeId] = [1 + (index % 4), 1 + ((index >> 1) % 4)]
    await send(server, '/api/transfer', {
      transferDate: date,
      comment,
      sourceEmployeeId,
      targetEmployeeId,
      amount: index + 1,
    })
    if (index % 7 !== 3) continue
    await remove('/api/sales', sale)
    await remove('/api/purchase', purchase)
    await remove('/api/production', production)
    await remove('/api/expenses', expense)
  }
}

export type ListQuery = Partial<Record<'search' | 'from' | 'to' | 'employeeId' | 'partyId', string | number>>

/** Whether the filter selects a row, computed from the fields of the row alone. */
export function matchesFilter(
  list: List,
  row: ListedRow,
  { search, from, to, employeeId, partyId }: ListQuery,
): boolean {
  const fold = (text: string) => text.normalize('NFC').toLowerCase()
  const employees = list.employeesOf(row)
  const texts = [...list.namesOf(row), ...employees.map(({ name }) => name), row.comment].map(fold)
  const words = fold(String(search ?? ''))
    .split(/\s+/)
    .filter((word) => word !== '' && word !== '+91')
  const isFound = (word: string) =>
    String(row.id) === word || texts.some((text) => text.includes(word)) || isMobile(list, row, word)
  return (
    (from === undefined || list.dayOf(row) >= from) &&
    (to === undefined || list.dayOf(row) <= to) &&
    (employeeId === undefined || employees.some(({ id }) => id === employeeId)) &&
    (partyId === undefined || list.partyOf?.(row) === partyId) &&
    words.every(isFound)
  )
}

const isMobile = (list: List, row: ListedRow, word: string) =>
  list.partyOf !== undefined && word === '55555-00003' && list.partyOf(row) === 3
