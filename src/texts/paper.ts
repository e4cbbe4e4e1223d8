import type { TranslatedTexts } from './translated.ts'

/** Texts of QR codes and of what is printed or shared. */
export const paperTexts = {
  payByUpi: (amount: string) => ({ en: `Pay ${amount} by UPI`, hi: `UPI से ${amount} दें` }),
  qrFailed: { en: 'The QR code could not be shown.', hi: 'QR कोड नहीं दिखाया जा सका।' },
} satisfies TranslatedTexts
