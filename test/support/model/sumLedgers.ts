import { toShopDay } from '#domain/day.ts'
import type { TestServer } from '../server/testServer.ts'

/** Pieces or amounts by id of a product or employee, without zeros. */
export type SumsById = Record<number, number>

/**
 * The figures of a day as plain sums over every ledger row, reversed ones and reversals included, of the documents with
 * this date. Written without the queries of the server.
 */
export async function sumLedgers({ db }: Pick<TestServer, 'db'>, now: Date) {
  const dateOf = new Map<string, string>()
  for (const document of ['sale', 'production', 'expense'] as const)
    for (const { id, date } of await db.selectFrom(document).select(['id', 'date']).execute())
      dateOf.set(`${document} ${id}`, date)
  const party = await db.selectFrom('partyEntry').selectAll().execute()
  const cash = await db.selectFrom('cashEntry').selectAll().execute()
  const stock = await db.selectFrom('stockMove').selectAll().execute()
  type Row = { document: string; documentId: number }

  const sumDay = (date: string) => {
    const isOf = (document: string) => (row: Row) =>
      row.document === document && dateOf.get(`${document} ${row.documentId}`) === date
    const saleCash = cash.filter(isOf('sale')).map((row) => [row.employeeId, row.credit - row.debit] as const)
    const dues = party.filter(isOf('sale')).map((row) => [row.documentId, row.amount] as const)
    const duesBySale = Object.values(sumById(dues))
    const moved = (document: string, bucket: string) =>
      sumById(
        stock.filter(isOf(document)).flatMap((row) => (row.bucket === bucket ? [[row.productId, row.quantity]] : [])),
      )
    const spent = cash.filter(isOf('expense')).map((row) => row.debit - row.credit)
    return {
      sold: (sum(duesBySale) + sum(saleCash.map(([, amount]) => amount))) / 100,
      received: sum(saleCash.map(([, amount]) => amount)) / 100,
      places: toRupees(sumById(saleCash)),
      creditGiven: sum(duesBySale.filter((amount) => amount > 0)) / 100,
      repaid: sum(duesBySale.filter((amount) => amount < 0).map((amount) => -amount)) / 100,
      expenses: sum(spent) / 100,
      made: moved('production', 'product'),
      returned: moved('sale', 'returned'),
      piecesSold: moved('sale', 'product'),
    }
  }
  const today = toShopDay(now)
  const inHand = cash
    .filter(({ date }) => date <= today)
    .map((row) => [row.employeeId, row.credit - row.debit] as const)
  const balances = Object.values(sumById(party.map((row) => [row.partyId, row.amount])))
  return {
    sumDay,
    dues: sum(balances.filter((balance) => balance > 0)) / 100,
    cashInHand: toRupees(sumById(inHand)),
  }
}

function sumById(pairs: readonly (readonly [id: number | null, amount: number])[]): SumsById {
  const sums: SumsById = {}
  for (const [id, amount] of pairs) sums[id ?? 0] = (sums[id ?? 0] ?? 0) + amount
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0))
}

function toRupees(sums: SumsById): SumsById {
  return Object.fromEntries(Object.entries(sums).map(([id, amount]) => [id, amount / 100]))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
