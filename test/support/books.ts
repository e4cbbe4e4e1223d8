import type { Schema } from '#contract/operations.ts'
import { type Paise, paise } from '#domain/money.ts'
import type { Shop } from './shop.ts'

/** What the office has in its books about a journey's sales: paise, and pieces. */
export type Books = { balance: Paise; stock: number; cash: Paise; sales: Schema<'Sale'>[] }
/** Whom and what a journey's sales are about. */
export type About = { party: Schema<'Party'>; product: { id: number; name: string }; employee: Schema<'Employee'> }

/** A party, a product and the person behind a sample account, to sell with. */
export async function choose(shop: Shop, userName: string): Promise<About> {
  const employee = (await shop.ask(userName, `/api/employee/username/${userName}`)) as Schema<'Employee'>
  const parties = (await shop.ask('director', '/api/party/all')) as Schema<'Party'>[]
  const { products } = (await shop.ask('director', '/api/sales/searchData')) as Schema<'SaleFormData'>
  // Names that no other name contains: whoever types them finds one.
  const unique = <Named extends { name: string }>(all: Named[]) =>
    all.find(({ name }) => all.filter((other) => other.name.includes(name)).length === 1)
  const party = unique(parties.filter(({ type }) => type === 'PURCHASE'))
  const product = unique(products)
  if (!party || !product) throw new Error('The sample shop has nobody to sell to, or nothing to sell.')
  return { party, product, employee }
}

/** What the office has booked. */
export async function booksOf(shop: Shop, { party, product, employee }: About): Promise<Books> {
  const { sales, party: now } = (await shop.ask('director', `/api/sales/party/${party.id}`)) as Schema<'PartySales'>
  const { products } = (await shop.ask('director', '/api/sales/searchData')) as Schema<'SaleFormData'>
  const { empAccount } = (await shop.ask('director', `/api/employee/${employee.id}`)) as Schema<'Employee'>
  return {
    balance: paise(now.balance),
    stock: products.find(({ id }) => id === product.id)?.stock ?? 0,
    cash: paise(empAccount?.[0]?.balance),
    sales,
  }
}
