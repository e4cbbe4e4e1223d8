import type { TranslatedTexts } from './translated.ts'

/** Texts of the QR codes that payment apps scan. */
export const upiTexts = {
  payByUpi: (amount: string) => ({ en: `Pay ${amount} by UPI`, hi: `UPI से ${amount} दें` }),
  qrFailed: { en: 'The QR code could not be shown.', hi: 'QR कोड नहीं दिखाया जा सका।' },
  showQr: { en: 'UPI code', hi: 'UPI कोड' },
  receivedByUpi: { en: 'Received by UPI', hi: 'UPI से मिल गए' },
  idOf: (id: string, payee: string) => ({ en: `UPI ID: ${id} (${payee})`, hi: `UPI आईडी: ${id} (${payee})` }),
  scan: { en: 'Scan to pay', hi: 'पैसे देने के लिए स्कैन करें' },
} satisfies TranslatedTexts
