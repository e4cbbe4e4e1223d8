import type { Schema } from '#contract/operations.ts'
import { rupees } from '#domain/money.ts'
import type { Handlers, SignedIn } from '../http/handlers.ts'
import {
  allEmployees,
  asEmployeeName,
  cashAccount,
  type EmployeeRow,
  findEmployee,
  findEmployeeByUserName,
} from '../queries/employees.ts'
import { pageAsked, windowOf } from '../queries/page.ts'
import { createEmployee, updateEmployee } from './changeEmployee.ts'
import { found } from './found.ts'
import { someOf } from './rows.ts'

type Operations =
  | 'listEmployees'
  | 'getEmployee'
  | 'listCashRows'
  | 'getEmployeeByUserName'
  | 'createEmployee'
  | 'updateEmployee'

export const employees: Handlers<Operations> = {
  /** Everybody; of the others, without their pay. */
  async listEmployees({ db, by, query }) {
    const rows = (await allEmployees(db)).slice(query.skip)
    return rows.map((row) => (seesAll(by, row) ? asEmployee(row) : detailsOf(row)))
  },

  /** Of another person: no pay, and an empty account. */
  async getEmployee(call) {
    const { db, path, query, by } = call
    const row = found(await findEmployee(db, path.id))
    if (!seesAll(by, row)) return { ...detailsOf(row), empAccount: [] }
    const empAccount = query.account === 'none' ? [] : await someOf(call, (rows) => cashAccount(db, row.id, rows))
    return { ...asEmployee(row), ...openingOf(row), empAccount }
  },

  async listCashRows({ db, path, query, by }) {
    const row = found(await findEmployee(db, path.id))
    return seesAll(by, row) ? cashAccount(db, row.id, windowOf(pageAsked(query))) : []
  },

  /** Of another person: as much as it takes to name them. */
  async getEmployeeByUserName({ db, path, by }) {
    const row = found(await findEmployeeByUserName(db, path.username))
    return seesAll(by, row) ? asEmployee(row) : nameOf(row)
  },

  async createEmployee(call) {
    const row = await createEmployee(call)
    return { ...asEmployee(row), ...openingOf(row), clientRequestId: call.meta.key ?? null }
  },

  async updateEmployee(call) {
    const row = await updateEmployee(call)
    return { ...asEmployee(row), ...openingOf(row) }
  },
}

function seesAll(by: SignedIn, row: EmployeeRow): boolean {
  return by.role === 'DIRECTOR' || by.id === row.id
}

function nameOf(row: EmployeeRow): Schema<'Employee'> {
  return { ...asEmployeeName(row), userName: row.userName, username: row.userName, role: row.role }
}

function detailsOf(row: EmployeeRow): Schema<'Employee'> {
  const { mobile, address, doj } = row
  return { ...nameOf(row), mobile, address, doj, active: row.active === 1, monthlySalary: null, salary: null }
}

function asEmployee(row: EmployeeRow): Schema<'Employee'> {
  const salary = rupees(row.monthlySalary)
  return { ...detailsOf(row), monthlySalary: salary, salary, permissions: row.maySell ? ['record-sales'] : [] }
}

function openingOf({ openingBalance, openingDate }: EmployeeRow): Partial<Schema<'Employee'>> {
  return { openingBalance: rupees(openingBalance), openingDate }
}
