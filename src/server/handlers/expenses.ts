import { createExpensePosting, formatAccountPaymentComment } from '#domain/ledger.ts'
import { toPaise } from '#domain/money.ts'
import { invalidField, Refusal } from '#domain/refusal.ts'
import { sumCashTakenBy } from '#domain/review.ts'
import type { Handlers } from '../http/handlerTypes.ts'
import { logChange } from '../queries/changeLog.ts'
import { sumMoney } from '../queries/documentSums.ts'
import { findActivePerson, toEmployeeName } from '../queries/employees.ts'
import { findExpense, findExpenses, insertExpense } from '../queries/expenses.ts'
import { postDocument } from '../queries/ledger.ts'
import { parsePage } from '../queries/page.ts'
import { recordReview } from '../queries/reviews.ts'
import { lockSettingsForShare } from '../queries/settings.ts'
import { logCorrection, markCorrected } from './correctDocument.ts'
import { deleteDocument } from './deleteDocument.ts'
import { toDocumentFields } from './documentFields.ts'
import { findAccount } from './findAccount.ts'
import { mustExist, orNotFound } from './orNotFound.ts'
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
    const { db, body, by, now } = call
    const employee = await findActivePerson(db, body.employee?.id ?? by.id)
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
    const rules = await lockSettingsForShare(db)
    const ownBenefit = sumCashTakenBy(by.id, posting.cash)
    await recordReview(db, call, { subject: 'expense', subjectId: id, amount: debit, ownBenefit }, rules)
    await postDocument(db, { document: 'expense', documentId: id, date: body.date, now, rules, corrects }, posting)
    const after = mustExist(await findExpense(db, id))
    await logChange(db, call, {
      operation: 'createExpense',
      subject: 'expense',
      subjectId: id,
      onBehalfOf: employee.id,
      after: { ...after, corrects },
    })
    await logCorrection(call, 'expense', corrects, id)
    return after
  },

  deleteExpense(call) {
    return deleteDocument(call, 'expense', 'deleteExpense')
  },
}
