import type { Schema } from '#contract/operations.ts'
import type { TestServer } from '../server/testServer.ts'

/** A 10K resistor at ₹0.082; say only what the test is about. */
export function makeComponent(overrides: Partial<Schema<'ComponentDraft'>> = {}): Schema<'ComponentDraft'> {
  return { name: 'Resistor', value: '10K', brand: 'N/A', price: 0.082, pack: 'SMD', catagory: 'Passive', ...overrides }
}

/** A product of two resistors; say only what the test is about. */
export function makeProduct(overrides: Partial<Schema<'ProductDraft'>> = {}): Schema<'ProductDraft'> {
  return { name: 'Mobile Operator', catagory: 'Operator', labourCost: 25, compId: [1], compQuant: [2], ...overrides }
}

/** Ten 5 LED Operators made by the worker; say only what the test is about. */
export function makeProduction(overrides: Partial<Schema<'ProductionDraft'>> = {}): Schema<'ProductionDraft'> {
  return { product: { id: 1 }, employee: { id: 3 }, quantity: 10, date: '2026-04-05', comment: '', ...overrides }
}

/**
 * Adds components through the API, in two categories: 1 resistor (50 at ₹0.082), 2 capacitor
 * (100 at ₹1.50), 3 controller (none at ₹42), 4 relay (4 at ₹18.25).
 */
export async function addComponents(server: TestServer): Promise<void> {
  const add = async (path: string, body: object) => {
    const response = await server.call('director', 'POST', path, body)
    if (response.status !== 201) throw new Error(await response.text())
  }
  for (const name of ['Passive', 'Active']) await add('/api/component/category', { name, date: '2026-04-01' })
  const components = [
    makeComponent({ openingStock: 50 }),
    makeComponent({ name: 'Capacitor', value: '100n', price: 1.5, openingStock: 100 }),
    makeComponent({ name: 'Controller', value: '', price: 42, catagory: 'Active', pack: 'OTHER' }),
    makeComponent({ name: 'Relay', value: '12V', price: 18.25, catagory: 'Active', openingStock: 4 }),
  ]
  for (const component of components) await add('/api/component', { openingDate: '2026-04-01', ...component })
}
