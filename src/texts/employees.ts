import type { Schema } from '#contract/operations.ts'
import type { Text, Texts } from './text.ts'

/** The words about employees and their cash accounts. */
export const employeesTexts = {
  account: { en: 'Account Transactions', hi: 'खाते का लेन-देन' },
  accountOf: (name: string) => ({ en: `Account of ${name}`, hi: `${name} का खाता` }),
  credit: { en: 'Credit', hi: 'जमा' },
  debit: { en: 'Debit', hi: 'खर्च' },
  source: { en: 'Source', hi: 'किससे' },
  balance: { en: 'Balance', hi: 'हाथ में नकद' },
  noTransactions: { en: 'No transactions available', hi: 'कोई लेन-देन नहीं है' },
  fetchFailed: { en: 'Error fetching employee data.', hi: 'कर्मचारी की जानकारी नहीं मिल सकी।' },
} satisfies Texts

/** Where money in an employee's account came from or went to. */
export const sourceTexts: Record<Schema<'CashRow'>['source'], Text> = {
  Sales: { en: 'Sales', hi: 'बिक्री' },
  Purchase: { en: 'Purchase', hi: 'खरीद' },
  Expenses: { en: 'Expenses', hi: 'खर्च' },
  'Fund Transfer': { en: 'Fund Transfer', hi: 'पैसे का लेन-देन' },
  'Opening Balance': { en: 'Opening Balance', hi: 'शुरुआती रकम' },
  Salary: { en: 'Salary', hi: 'तनख्वाह' },
}
