import type { TranslatedTexts } from './translated.ts'

/** Texts about bank and UPI accounts, and about money that goes into or out of them. */
export const accountsTexts = {
  receivedBy: { en: 'Received by', hi: 'पैसे कहाँ आए' },
  paidFrom: { en: 'Paid from', hi: 'पैसे कहाँ से दिए' },
  cash: { en: 'Cash', hi: 'नकद' },
  kind: { en: 'Bank/UPI account', hi: 'बैंक/UPI खाता' },
  add: { en: 'Add Bank/UPI Account', hi: 'बैंक/UPI खाता जोड़ें' },
  updateTitle: { en: 'Update Bank/UPI Account', hi: 'बैंक/UPI खाता बदलें' },
  name: { en: 'Name of the account', hi: 'खाते का नाम' },
  nameHelp: { en: 'As in: SBI UPI', hi: 'जैसे: एसबीआई यूपीआई' },
  upiId: { en: 'UPI ID', hi: 'UPI आईडी' },
  upiIdHelp: { en: 'As in: name@bank', hi: 'जैसे: name@bank' },
  payeeName: { en: 'Name shown by payment apps', hi: 'पेमेंट ऐप में दिखने वाला नाम' },
  activeHelp: {
    en: 'An account that is not active is not offered in forms.',
    hi: 'जो खाता चालू नहीं है वह फ़ॉर्म में नहीं दिखता।',
  },
  opening: { en: 'Money in it at the start', hi: 'शुरू में खाते में रकम' },
  save: { en: 'Save Account', hi: 'खाता सुरक्षित करें' },
  saved: { en: 'Account saved.', hi: 'खाता सुरक्षित हो गया।' },
  saveFailed: {
    en: 'Failed to save the account. Please try again.',
    hi: 'खाता सुरक्षित नहीं हो सका। कृपया फिर कोशिश करें।',
  },
  transactionsOf: (name: string) => ({ en: `Transactions: ${name}`, hi: `लेन-देन: ${name}` }),
  inAccount: { en: 'In the account', hi: 'खाते में' },
  balance: (amount: string) => ({ en: `In the account ${amount}`, hi: `खाते में ${amount}` }),
} satisfies TranslatedTexts
