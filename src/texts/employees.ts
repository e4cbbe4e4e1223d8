import type { Schema } from '#contract/operations.ts'
import type { Translated, TranslatedTexts } from './translated.ts'

/** Texts about employees and their cash. */
export const employeesTexts = {
  title: { en: 'Employees', hi: 'कर्मचारी' },
  person: { en: 'Employee', hi: 'कर्मचारी' },
  search: { en: 'Search by first or last name', hi: 'नाम से खोजें' },
  name: { en: 'Name', hi: 'नाम' },
  role: { en: 'Role', hi: 'काम' },
  salary: { en: 'Salary', hi: 'तनख्वाह' },
  mobile: { en: 'Mobile', hi: 'मोबाइल' },
  openCash: { en: 'Account', hi: 'खाता' },
  none: { en: 'No employees found.', hi: 'कोई कर्मचारी नहीं मिला।' },
  listFailed: { en: 'Failed to fetch employee data.', hi: 'कर्मचारियों की जानकारी नहीं मिल सकी।' },
  details: { en: 'Employee Details', hi: 'कर्मचारी का विवरण' },
  address: { en: 'Address', hi: 'पता' },
  doj: { en: 'Joining date', hi: 'काम शुरू करने की तारीख' },
  userName: { en: 'Username', hi: 'यूज़रनेम' },
  active: { en: 'Active', hi: 'चालू' },
  yes: { en: 'Yes', hi: 'हाँ' },
  no: { en: 'No', hi: 'नहीं' },
  maySell: { en: 'May record sales', hi: 'बिक्री लिख सकते हैं' },
  maySellHelp: {
    en: 'Directors always may. Others then sell in their own name only.',
    hi: 'डायरेक्टर हमेशा लिख सकते हैं। दूसरे सिर्फ़ अपने नाम से।',
  },
  activeHelp: { en: 'An employee who is not active cannot log in.', hi: 'जो चालू नहीं है वह लॉगिन नहीं कर सकता।' },
  add: { en: 'Add Employee', hi: 'कर्मचारी जोड़ें' },
  update: { en: 'Update', hi: 'बदलें' },
  newTitle: { en: 'Add Employee', hi: 'नया कर्मचारी' },
  updateTitle: { en: 'Update Employee', hi: 'कर्मचारी का विवरण बदलें' },
  firstName: { en: 'First name', hi: 'पहला नाम' },
  lastName: { en: 'Last name', hi: 'उपनाम' },
  monthlySalary: { en: 'Monthly salary', hi: 'महीने की तनख्वाह' },
  password: { en: 'Password', hi: 'पासवर्ड' },
  passwordHelp: {
    en: 'Leave it empty: then a password for one sign-in is made, and a slip to print. Or type one of at least 8 characters.',
    hi: 'खाली छोड़ें: तब एक बार का पासवर्ड और छापने की पर्ची बनेगी। या कम से कम 8 अक्षर का पासवर्ड लिखें।',
  },
  passwordKeep: {
    en: 'Leave it empty to keep the password. A new one needs at least 8 characters.',
    hi: 'खाली छोड़ें तो वही रहेगा। नया हो तो कम से कम 8 अक्षर।',
  },
  newOneTime: { en: 'New password for one sign-in', hi: 'एक बार का नया पासवर्ड' },
  newOneTimeHelp: {
    en: 'For somebody who has forgotten the password. You get a slip to print.',
    hi: 'जो अपना पासवर्ड भूल गए हों उनके लिए। छापने की पर्ची मिलेगी।',
  },
  slips: { en: 'Sign-in slips', hi: 'लॉगिन पर्चियाँ' },
  slipsHelp: {
    en: 'Print or send them before you leave this page: the passwords are stored nowhere.',
    hi: 'यह पेज छोड़ने से पहले छाप लें या भेज दें: पासवर्ड कहीं नहीं रखे जाते।',
  },
  slipsNeedAddress: {
    en: 'The code on the slips opens this address, which works on this computer only. Phones need another one: see First steps.',
    hi: 'पर्ची का कोड यही पता खोलता है, जो सिर्फ़ इसी कंप्यूटर पर चलता है। फ़ोन के लिए दूसरा पता चाहिए: "शुरू के काम" देखें।',
  },
  printSlips: { en: 'Print slips', hi: 'पर्चियाँ छापें' },
  slipOf: (name: string) => ({ en: `Slip of ${name}`, hi: `${name} की पर्ची` }),
  toList: { en: 'All employees', hi: 'सभी कर्मचारी' },
  login: { en: 'Login and rights', hi: 'लॉगिन और अधिकार' },
  openingAmount: { en: 'Amount', hi: 'रकम' },
  opening: { en: 'Cash in hand at the start', hi: 'शुरू में हाथ में नकद' },
  openingDate: { en: 'As of', hi: 'किस तारीख को' },
  save: { en: 'Save Employee', hi: 'कर्मचारी सुरक्षित करें' },
  added: { en: 'Employee added successfully!', hi: 'कर्मचारी जुड़ गया!' },
  updated: { en: 'Employee updated successfully!', hi: 'कर्मचारी की जानकारी बदल गई!' },
  saveFailed: {
    en: 'Failed to save employee. Please try again.',
    hi: 'कर्मचारी की जानकारी सुरक्षित नहीं हो सकी। कृपया फिर कोशिश करें।',
  },
  cashAsk: (cash: string) => ({
    en: `This employee still has ${cash} in hand. Deactivate anyway? A Director can still transfer the money.`,
    hi: `इस कर्मचारी के हाथ में अब भी ${cash} हैं। फिर भी बंद करें? डायरेक्टर बाद में भी पैसे किसी और के नाम कर सकते हैं।`,
  }),
  deactivate: { en: 'Deactivate', hi: 'बंद करें' },
  account: { en: 'Employee Account Transactions', hi: 'कर्मचारी के खाते का लेन-देन' },
  cashOf: (name: string) => ({
    en: `Employee Account Transactions: ${name}`,
    hi: `कर्मचारी के खाते का लेन-\u2060देन: ${name}`,
  }),
  credit: { en: 'Credit', hi: 'जमा' },
  debit: { en: 'Debit', hi: 'खर्च' },
  source: { en: 'Source', hi: 'मद' },
  balance: { en: 'Balance', hi: 'हाथ में नकद' },
  cash: { en: 'Cash in hand', hi: 'हाथ में नकद' },
  inHand: (amount: string) => ({ en: `In hand ${amount}`, hi: `हाथ में ${amount}` }),
  transaction: { en: 'Transaction', hi: 'लेन-देन' },
  datedLater: { en: 'Dated later', hi: 'आगे की तारीख के' },
  noTransactions: { en: 'No transactions available', hi: 'कोई लेन-देन नहीं है' },
  fetchFailed: { en: 'Error fetching employee data.', hi: 'कर्मचारी की जानकारी नहीं मिल सकी।' },
} satisfies TranslatedTexts

/** The source or the destination of an employee's money. */
export const sourceTexts: Record<Schema<'CashRow'>['source'], Translated> = {
  Sales: { en: 'Sales', hi: 'बिक्री' },
  Purchase: { en: 'Purchase', hi: 'खरीद' },
  Expenses: { en: 'Expenses', hi: 'खर्च' },
  'Fund Transfer': { en: 'Fund Transfer', hi: 'कर्मचारी को पैसे देना' },
  'Opening Balance': { en: 'Opening Balance', hi: 'शुरुआती रकम' },
  Salary: { en: 'Salary', hi: 'तनख्वाह' },
}

const DOCUMENT_NAMES_HI: Record<string, string> = {
  Sale: 'बिक्री',
  Purchase: 'खरीद',
  Expense: 'खर्च',
  Transfer: 'कर्मचारी को पैसे देना',
}

/**
 * Translates the comment of a row of cash. The server writes its beginning; `Taken back: Sale #12 – …` is shown as
 * deleted.
 */
export function translateCashComment(comment: string): Translated {
  const [, reversalPrefix = '', document = '', rest = ''] =
    /^(Taken back: )?(Sale|Purchase|Expense|Transfer)( #.*)$/su.exec(comment) ?? []
  if (!document) return { en: comment, hi: comment }
  return {
    en: `${reversalPrefix && 'Deleted: '}${document}${rest}`,
    hi: `${reversalPrefix && 'मिटाया गया: '}${DOCUMENT_NAMES_HI[document]}${rest}`,
  }
}

/** The names of the roles. */
export const roleTexts: Record<Schema<'Role'>, Translated> = {
  WORKER: { en: 'Worker', hi: 'कारीगर' },
  TRAINEE: { en: 'Trainee', hi: 'सीखने वाला' },
  'WORKER HEAD': { en: 'Worker head', hi: 'कारीगरों का मुखिया' },
  DIRECTOR: { en: 'Director', hi: 'डायरेक्टर' },
}
