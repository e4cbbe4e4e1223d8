import type { TranslatedTexts } from './translated.ts'

/** Texts of the form of payments: money received from a party, or paid to it. */
export const paymentTexts = {
  titleOf: (party: string) => ({ en: `Received / Paid: ${party}`, hi: `पैसे लिए / दिए: ${party}` }),
  direction: { en: 'Type', hi: 'क्या हुआ' },
  received: { en: 'We received money', hi: 'पैसे मिले' },
  paid: { en: 'We paid money', hi: 'पैसे दिए' },
  amount: { en: 'Amount', hi: 'रकम' },
  byEmployee: { en: 'Employee', hi: 'कर्मचारी' },
  after: { en: 'Afterwards', hi: 'इसके बाद बाकी' },
  correctTitle: (id: number) => ({ en: `Correct payment ${id}`, hi: `पैसों की प्रविष्टि ${id} ठीक करें` }),
  editTitle: { en: 'Edit and resend the payment', hi: 'पैसों की प्रविष्टि ठीक करके फिर भेजें' },
  fetchFailed: { en: 'Failed to fetch the payment.', hi: 'पैसों की प्रविष्टि नहीं मिल सकी।' },
  save: { en: 'Save', hi: 'सुरक्षित करें' },
  saved: { en: 'Payment saved:', hi: 'पैसे दर्ज हो गए:' },
  next: { en: 'Next payment', hi: 'और पैसे लिखें' },
  failed: { en: 'Failed to save. Please try again.', hi: 'सुरक्षित नहीं हो सका। कृपया फिर कोशिश करें।' },
} satisfies TranslatedTexts
