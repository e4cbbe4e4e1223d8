import type { TranslatedTexts } from './translated.ts'

/** Texts about bank and UPI accounts, and about money that goes into or out of them. */
export const accountsTexts = {
  receivedBy: { en: 'Received by', hi: 'पैसे कहाँ आए' },
  paidFrom: { en: 'Paid from', hi: 'पैसे कहाँ से दिए' },
  cash: { en: 'Cash', hi: 'नकद' },
  kind: { en: 'Bank/UPI account', hi: 'बैंक/UPI खाता' },
  add: { en: 'Add Bank/UPI Account', hi: 'बैंक/UPI खाता जोड़ें' },
} satisfies TranslatedTexts
