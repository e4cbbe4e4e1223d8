import { createExpensePosting, formatAccountPaymentComment } from '#domain/ledger.ts'
import { toPaise } from '#domain/money.ts'
import { invalidField, Refusal } from '#domain/refusal.ts'
import type { Handlers } from '../http/handlerTypes.ts'
import { sumMoney } from '../queries/documentSums.ts'
import { lockActivePerson, toEmployeeName } from '../queries/employees.ts'
import { findExpense, findExpenses, insertExpense } from '../queries/expenses.ts'
import { parsePage } from '../queries/page.ts'
import { logCorrection, markCorrected } from './correctDocument.ts'
import { deleteDocument } from './deleteDocument.ts'
import { toDocumentFields } from './documentFields.ts'
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
    const corrects = await markCorrected(call, 'expense')
    const id = await insertExpense(db, {
      ...toDocumentFields(call, body.date),
      employeeId: employee.id,
      accountId: account?.id ?? null,
      debit,
    })
    const comment = [`Expense #${id}`, body.comment?.trim()].filter(Boolean).join(' – ')
    const posting = createExpensePosting({
      employeeId: employee.id,
      debit,
      comment,
      account: account && {
        id: account.id,
        comment: formatAccountPaymentComment(comment, account, toEmployeeName(employee)),
      },
    })
    const after = await recordDocument(call, {
      operation: 'createExpense',
      subject: 'expense',
      id,
      date: body.date,
      posting,
      amount: debit,
      onBehalfOf: employee.id,
      corrects,
      read: () => findExpense(db, id),
    })
    await logCorrection(call, 'expense', corrects, id)
    return after
  },

  deleteExpense(call) {
    return deleteDocument(call, 'expense', 'deleteExpense')
  },
}
