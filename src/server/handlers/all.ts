import type { Handlers } from '../http/handlers.ts'
import { employees } from './employees.ts'
import { health } from './health.ts'
import { outbox } from './outbox.ts'
import { parties } from './parties.ts'
import { sales } from './sales.ts'
import { session } from './session.ts'

/** What the office can do: one function for each call of the contract. */
export const handlers: Handlers = { ...health, ...session, ...employees, ...parties, ...sales, ...outbox }
