import type { Schema } from '#contract/operations.ts'
import { type Paise, toPaise } from '#domain/money.ts'
import type { SampleServer } from '../browser/sampleServer.ts'

/** The figures that a test's sales change on the server: paise, and pieces. */
type SaleFigures = { balance: Paise; stock: number; cash: Paise; sales: Schema<'Sale'>[] }
/** The party and the product of a test's sales. */
export type SaleSubject = {
  party: Schema<'Party'>
  product: { id: number; name: string }
  employee: Schema<'Employee'>
}

/** A party and a product to sell, and the employee of a sample account. */
export async function chooseSaleSubject(server: SampleServer, userName: string): Promise<SaleSubject> {
  const employee = (await server.request(userName, `/api/employee/username/${userName}`)) as Schema<'Employee'>
  const parties = (await server.request('director', '/api/party/all')) as Schema<'Party'>[]
  const { products } = (await server.request('director', '/api/sales/searchData')) as Schema<'SaleFormData'>
  // Their names are part of no other name, so that a search finds one record.
  const findUnambiguous = <Named extends { name: string }>(all: Named[]) =>
    all.find(({ name }) => all.filter((other) => other.name.includes(name)).length === 1)
  const party = findUnambiguous(parties.filter(({ type }) => type === 'PURCHASE'))
  const product = findUnambiguous(products)
  if (!party || !product) throw new Error('The sample shop has no party or no product with a name of its own.')
  return { party, product, employee }
}

/** The figures on the server. */
export async function readSaleFigures(
  server: SampleServer,
  { party, product, employee }: SaleSubject,
): Promise<SaleFigures> {
  const { sales, party: currentParty } = (await server.request(
    'director',
    `/api/sales/party/${party.id}`,
  )) as Schema<'PartySales'>
  const { products } = (await server.request('director', '/api/sales/searchData')) as Schema<'SaleFormData'>
  const { empAccount } = (await server.request('director', `/api/employee/${employee.id}`)) as Schema<'Employee'>
  return {
    balance: toPaise(currentParty.balance),
    stock: products.find(({ id }) => id === product.id)?.stock ?? 0,
    cash: toPaise(empAccount?.[0]?.balance),
    sales,
  }
}
