import type { TranslatedTexts } from './translated.ts'

/** Texts of the screens of bank and UPI accounts. Forms of documents do not need them: see accounts.ts. */
export const accountScreensTexts = {
  updateTitle: { en: 'Update Bank/UPI Account', hi: 'बैंक/UPI खाता बदलें' },
  name: { en: 'Name of the account', hi: 'खाते का नाम' },
  nameHelp: { en: 'Example: SBI UPI', hi: 'जैसे: एसबीआई यूपीआई' },
  upiId: { en: 'UPI ID', hi: 'UPI आईडी' },
  upiIdHelp: { en: 'Example: name@bank', hi: 'जैसे: name@bank' },
  payeeName: { en: 'Name shown by payment apps', hi: 'पेमेंट ऐप में दिखने वाला नाम' },
  activeHelp: {
    en: 'An account that is not active is not offered in forms.',
    hi: 'जो खाता चालू नहीं है वह फ़ॉर्म में नहीं दिखता।',
  },
  opening: { en: 'Opening balance', hi: 'शुरू में खाते में रकम' },
  save: { en: 'Save Account', hi: 'खाता सुरक्षित करें' },
  saved: { en: 'Account saved.', hi: 'खाता सुरक्षित हो गया।' },
  saveFailed: {
    en: 'Failed to save the account. Please try again.',
    hi: 'खाता सुरक्षित नहीं हो सका। कृपया फिर कोशिश करें।',
  },
  transactionsOf: (name: string) => ({ en: `Transactions: ${name}`, hi: `लेन-देन: ${name}` }),
  inAccount: { en: 'In the account', hi: 'खाते में' },
  balance: (amount: string) => ({ en: `In the account ${amount}`, hi: `खाते में ${amount}` }),
  closedOnRestore: {
    en: 'Its money belongs to an account that has been closed. Open that account again first.',
    hi: 'इसके पैसे ऐसे खाते के हैं जो बंद किया जा चुका है। पहले उस खाते को फिर से चालू करें।',
  },
} satisfies TranslatedTexts
