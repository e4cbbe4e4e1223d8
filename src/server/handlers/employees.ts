import type { Schema } from '#contract/operations.ts'
import { toShopDay } from '#domain/day.ts'
import { toRupees } from '#domain/money.ts'
import type { SignedInUser } from '../auth/authenticate.ts'
import type { Handlers } from '../http/handlerTypes.ts'
import {
  type EmployeeRow,
  type EmployeeWithCash,
  findAllEmployees,
  findCashRows,
  findEmployee,
  findEmployeeByUserName,
  findEmployeeWithCash,
  toEmployeeName,
} from '../queries/employees.ts'
import { waitForImports } from '../queries/importLocks.ts'
import { parsePage, toRowWindow } from '../queries/page.ts'
import { lockRights } from '../queries/sessions.ts'
import { createEmployee, updateEmployee } from './changeEmployee.ts'
import { orNotFound } from './orNotFound.ts'
import { readRowWindow } from './rowWindow.ts'

type Operations =
  | 'listEmployees'
  | 'getEmployee'
  | 'listCashRows'
  | 'getEmployeeByUserName'
  | 'createEmployee'
  | 'updateEmployee'

export const employees: Handlers<Operations> = {
  /** Only Directors see pay and cash of others. */
  async listEmployees({ db, by, query, now }) {
    const rows = (await findAllEmployees(db, toShopDay(now))).slice(query.skip)
    return rows.map((row) => (maySeeEmployee(by, row) ? toEmployeeWithCash(row) : toEmployeeWithoutPay(row)))
  },

  /** Without pay and cash rows unless it is the caller's own or the caller is a Director. */
  async getEmployee(call) {
    const { db, path, query, by, now } = call
    const row = orNotFound(await findEmployeeWithCash(db, path.id, toShopDay(now)))
    if (!maySeeEmployee(by, row)) return { ...toEmployeeWithoutPay(row), empAccount: [] }
    const empAccount =
      query.account === 'none' ? [] : await readRowWindow(call, (rows) => findCashRows(db, row.id, rows))
    return { ...toEmployeeWithCash(row), ...toOpening(row), empAccount }
  },

  async listCashRows({ db, path, query, by }) {
    const row = orNotFound(await findEmployee(db, path.id))
    return maySeeEmployee(by, row) ? findCashRows(db, row.id, toRowWindow(parsePage(query)), query.after) : []
  },

  /** Only the name unless it is the caller's own or the caller is a Director. */
  async getEmployeeByUserName({ db, path, by }) {
    const row = orNotFound(await findEmployeeByUserName(db, path.username))
    return maySeeEmployee(by, row) ? toEmployee(row) : toPublicEmployee(row)
  },

  async createEmployee(call) {
    await waitForImports(call.db)
    await lockRights(call.db, call.by)
    const row = await createEmployee(call)
    return { ...toEmployee(row), ...toOpening(row), clientRequestId: call.meta.key ?? null }
  },

  async updateEmployee(call) {
    await waitForImports(call.db)
    await lockRights(call.db, call.by)
    const row = await updateEmployee(call)
    return { ...toEmployee(row), ...toOpening(row) }
  },
}

function maySeeEmployee(by: SignedInUser, row: EmployeeRow): boolean {
  return by.role === 'DIRECTOR' || by.id === row.id
}

function toPublicEmployee(row: EmployeeRow): Schema<'Employee'> {
  const { kind, upiId, payeeName } = row
  return {
    ...toEmployeeName(row),
    kind,
    ...(kind === 'ACCOUNT' && { upiId, payeeName }),
    userName: row.userName,
    username: row.userName,
    role: row.role,
  }
}

/** The employee as the app stores the signed-in user: without pay and cash. */
export function toSignedInEmployee(row: EmployeeRow): Schema<'Employee'> {
  return { ...toPublicEmployee(row), permissions: toPermissions(row) }
}

const toPermissions = (row: EmployeeRow): Schema<'Permission'>[] => (row.maySell ? ['record-sales'] : [])

function toEmployeeWithoutPay(row: EmployeeRow): Schema<'Employee'> {
  const { mobile, address, doj } = row
  return { ...toPublicEmployee(row), mobile, address, doj, active: row.active === 1, monthlySalary: null, salary: null }
}

function toEmployee(row: EmployeeRow): Schema<'Employee'> {
  const salary = toRupees(row.monthlySalary)
  return {
    ...toEmployeeWithoutPay(row),
    monthlySalary: salary,
    salary,
    permissions: toPermissions(row),
  }
}

function toEmployeeWithCash(row: EmployeeWithCash): Schema<'Employee'> {
  return { ...toEmployee(row), cashInHand: toRupees(row.cashInHand) }
}

function toOpening({ openingBalance, openingDate }: EmployeeRow): Partial<Schema<'Employee'>> {
  return { openingBalance: toRupees(openingBalance), openingDate }
}
