import type { Handlers } from '../http/handlers.ts'
import { audits } from './audits.ts'
import { bom } from './bom.ts'
import { categories } from './categories.ts'
import { components } from './components.ts'
import { employees } from './employees.ts'
import { expenses } from './expenses.ts'
import { health } from './health.ts'
import { outbox } from './outbox.ts'
import { parties } from './parties.ts'
import { production } from './production.ts'
import { products } from './products.ts'
import { purchases } from './purchases.ts'
import { sales } from './sales.ts'
import { session } from './session.ts'
import { transfers } from './transfers.ts'

/** What the office can do: one function for each call of the contract. */
export const handlers: Handlers = {
  ...health,
  ...session,
  ...employees,
  ...parties,
  ...sales,
  ...purchases,
  ...products,
  ...production,
  ...audits,
  ...components,
  ...categories,
  ...bom,
  ...expenses,
  ...transfers,
  ...outbox,
}
