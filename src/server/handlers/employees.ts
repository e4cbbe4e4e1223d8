import type { Schema } from '#contract/operations.ts'
import { rupees } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Handlers, SignedIn } from '../http/handlers.ts'
import {
  asEmployeeName,
  cashAccount,
  type EmployeeRow,
  findEmployee,
  findEmployeeByUserName,
} from '../queries/employees.ts'

export const employees: Handlers<'getEmployee' | 'getEmployeeByUserName'> = {
  /** Of another person: no pay, and an empty account. */
  async getEmployee({ db, path, by }) {
    const row = await findEmployee(db, path.id)
    if (!row) throw new Refusal('not-found')
    if (!seesAll(by, row)) return { ...detailsOf(row), empAccount: [] }
    return { ...detailsOf(row), ...payOf(row), empAccount: await cashAccount(db, row.id) }
  },

  /** Of another person: as much as it takes to name them. */
  async getEmployeeByUserName({ db, path, by }) {
    const row = await findEmployeeByUserName(db, path.username)
    if (!row) throw new Refusal('not-found')
    return seesAll(by, row) ? { ...detailsOf(row), ...payOf(row) } : nameOf(row)
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

function payOf(row: EmployeeRow): Partial<Schema<'Employee'>> {
  const salary = rupees(row.monthlySalary)
  return { monthlySalary: salary, salary, permissions: row.maySell ? ['record-sales'] : [] }
}
