import type { Handlers, Preparers } from '../http/handlerTypes.ts'
import { attention } from './attention.ts'
import { audits } from './audits.ts'
import { bom } from './bom.ts'
import { categories } from './categories.ts'
import { preparePassword } from './changeEmployee.ts'
import { changes } from './changes.ts'
import { components } from './components.ts'
import { day } from './day.ts'
import { devices } from './devices.ts'
import { dues } from './dues.ts'
import { employees } from './employees.ts'
import { expenses } from './expenses.ts'
import { firstSteps } from './firstSteps.ts'
import { health } from './health.ts'
import { imports, prepareImport } from './imports.ts'
import { lastPrices } from './lastPrices.ts'
import { outbox } from './outbox.ts'
import { parties } from './parties.ts'
import { pieceWork } from './pieceWork.ts'
import { production } from './production.ts'
import { products } from './products.ts'
import { purchases } from './purchases.ts'
import { sales } from './sales.ts'
import { sessions } from './sessions.ts'
import { preparePrices, settings } from './settings.ts'
import { signInHandlers } from './signIn.ts'
import { transfers } from './transfers.ts'

/** One handler per call of the contract. */
export const handlers: Handlers = {
  ...health,
  ...signInHandlers,
  ...sessions,
  ...employees,
  ...parties,
  ...lastPrices,
  ...dues,
  ...sales,
  ...purchases,
  ...products,
  ...production,
  ...pieceWork,
  ...audits,
  ...components,
  ...categories,
  ...bom,
  ...expenses,
  ...transfers,
  ...settings,
  ...firstSteps,
  ...day,
  ...attention,
  ...changes,
  ...outbox,
  ...devices,
  ...imports,
}

/** Work that runs before the transaction begins. */
export const preparers: Preparers = {
  createEmployee: preparePassword,
  updateEmployee: preparePassword,
  updateSettings: preparePrices,
  checkImport: prepareImport,
  importBooks: prepareImport,
}
