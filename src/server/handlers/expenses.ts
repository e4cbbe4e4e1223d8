import { expenseMoves } from '#domain/ledger.ts'
import { paise } from '#domain/money.ts'
import { Refusal, wrong } from '#domain/refusal.ts'
import { takenBy } from '#domain/review.ts'
import type { Handlers } from '../http/handlers.ts'
import { noteChange } from '../queries/changes.ts'
import { findEmployee } from '../queries/employees.ts'
import { findExpense, insertExpense, listedExpenses } from '../queries/expenses.ts'
import { post } from '../queries/ledger.ts'
import { pageAsked } from '../queries/page.ts'
import { noteReview } from '../queries/review.ts'
import { heldSettings } from '../queries/settings.ts'
import { deleteDocument } from './deleting.ts'
import { documentOf } from './drafts.ts'
import { found, written } from './found.ts'

/** So many that a screen without "load older" misses little. */
const USUAL = 200

export const expenses: Handlers<'listExpenses' | 'getExpense' | 'createExpense' | 'deleteExpense'> = {
  /** Of everybody for a Director, of oneself for the others. */
  listExpenses({ db, by, query }) {
    return listedExpenses(db, pageAsked(query, USUAL), by.role === 'DIRECTOR' ? undefined : by.id)
  },

  async getExpense({ db, by, path }) {
    const expense = found(await findExpense(db, path.id))
    if (by.role !== 'DIRECTOR' && expense.employee.id !== by.id) throw new Refusal('not-found')
    return expense
  },

  async createExpense(call) {
    const { db, body, by, now } = call
    const employee = await findEmployee(db, body.employee?.id ?? by.id)
    if (!employee?.active) throw wrong('employee.id', 'is not an active employee')
    if (employee.id !== by.id && by.role !== 'DIRECTOR') throw new Refusal('not-allowed')
    const debit = paise(body.debit)
    const id = await insertExpense(db, {
      ...documentOf(call, body.date),
      employeeId: employee.id,
      debit,
    })
    const comment = [`Expense #${id}`, body.comment?.trim()].filter(Boolean).join(' – ')
    const moves = expenseMoves({ employeeId: employee.id, debit, comment })
    const rules = await heldSettings(db)
    const own = takenBy(by.id, moves.cash)
    noteReview(db, call, { subject: 'expense', subjectId: id, amount: debit, own }, rules)
    await post(db, { document: 'expense', documentId: id, date: body.date, now, rules }, moves)
    const after = written(await findExpense(db, id))
    noteChange(db, call, {
      operation: 'createExpense',
      subject: 'expense',
      subjectId: id,
      onBehalfOf: employee.id,
      after,
    })
    return after
  },

  deleteExpense(call) {
    return deleteDocument(call, 'expense', 'deleteExpense')
  },
}
