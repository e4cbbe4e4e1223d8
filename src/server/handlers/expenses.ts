import { toPaise } from '#domain/money.ts'
import { invalidField, Refusal } from '#domain/refusal.ts'
import { offlineOperations } from '#domain/writes/offlineOperations.ts'
import type { Handlers } from '../http/handlerTypes.ts'
import { sumMoney } from '../queries/documentSums.ts'
import { lockActivePerson, toEmployeeName } from '../queries/employees.ts'
import { findExpense, findExpenses, insertExpense } from '../queries/expenses.ts'
import { parsePage } from '../queries/page.ts'
import { deleteDocument } from './deleteDocument.ts'
import { describeCashRows, toDocumentFields } from './documentFields.ts'
import { findAccount } from './findAccount.ts'
import { orNotFound } from './orNotFound.ts'
import { recordDocument } from './recordDocument.ts'
import { toVisibleEmployeeId } from './visibleEmployee.ts'

/** Large enough for screens without a "load older" button. */
const DEFAULT_PAGE_SIZE = 200

export const expenses: Handlers<'listExpenses' | 'sumExpenses' | 'getExpense' | 'createExpense' | 'deleteExpense'> = {
  /** Directors see all, others their own. */
  listExpenses({ db, by, query }) {
    return findExpenses(db, { ...query, visibleTo: toVisibleEmployeeId(by) }, parsePage(query, DEFAULT_PAGE_SIZE))
  },

  sumExpenses({ db, by, query }) {
    return sumMoney(db, 'expense', { ...query, visibleTo: toVisibleEmployeeId(by) })
  },

  async getExpense({ db, by, path }) {
    const expense = orNotFound(await findExpense(db, path.id))
    if (by.role !== 'DIRECTOR' && expense.employee.id !== by.id) throw new Refusal('not-found')
    return expense
  },

  async createExpense(call) {
    const { db, body, by } = call
    const employee = await lockActivePerson(db, body.employee?.id ?? by.id)
    if (!employee) throw invalidField('employee.id', 'is not an active employee')
    const { account, errors } = await findAccount(call, 'expense')
    if (errors.length > 0) throw new Refusal('bad-request', errors)
    if (employee.id !== by.id && by.role !== 'DIRECTOR') throw new Refusal('not-allowed')
    const debit = toPaise(body.debit)
    return recordDocument(call, {
      operation: 'createExpense',
      subject: 'expense',
      insert: () =>
        insertExpense(db, {
          ...toDocumentFields(call, body.date),
          employeeId: employee.id,
          accountId: account?.id ?? null,
          debit,
        }),
      date: body.date,
      posting: offlineOperations.createExpense.toPosting(
        { ...body, paidFrom: account?.id ?? null },
        { authorId: by.id },
      ),
      describe: (id) =>
        describeCashRows(
          [`Expense #${id}`, body.comment?.trim()].filter(Boolean).join(' – '),
          account,
          toEmployeeName(employee),
        ),
      amount: debit,
      onBehalfOf: employee.id,
      read: (id) => findExpense(db, id),
    })
  },

  deleteExpense(call) {
    return deleteDocument(call, 'expense', 'deleteExpense')
  },
}
