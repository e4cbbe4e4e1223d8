import type { TranslatedTexts } from './translated.ts'

/** Texts about money transfers between employees. */
export const transfersTexts = {
  title: { en: 'Fund Transfers', hi: 'कर्मचारी को पैसे देना' },
  add: { en: 'Add Fund Transfer', hi: 'कर्मचारी को दिए पैसे लिखें' },
  editTitle: { en: 'Edit and resend the fund transfer', hi: 'कर्मचारी को दिए पैसे ठीक करके फिर भेजें' },
  details: { en: 'Transfer Details', hi: 'दिए गए पैसों का विवरण' },
  amount: { en: 'Amount', hi: 'रकम' },
  source: { en: 'Source Employee', hi: 'किसने दिए' },
  target: { en: 'Target Employee', hi: 'किसको दिए' },
  day: { en: 'Transfer Date', hi: 'देने की तारीख' },
  none: { en: 'No fund transfers yet.', hi: 'अभी किसी कर्मचारी को पैसे नहीं दिए गए।' },
  fetchFailed: { en: 'Failed to fetch transfer data.', hi: 'दिए गए पैसों की जानकारी नहीं मिल सकी।' },
  save: { en: 'Save Fund Transfer', hi: 'सुरक्षित करें' },
  saved: { en: 'Fund transfer added successfully!', hi: 'कर्मचारी को दिए पैसे दर्ज हो गए!' },
  saveFailed: {
    en: 'Failed to save fund transfer. Please try again.',
    hi: 'सुरक्षित नहीं हो सका। कृपया फिर कोशिश करें।',
  },
  notStored: {
    en: 'This phone could neither store nor send it. What you typed is still here: please try again.',
    hi: 'यह फ़ोन इसे न सुरक्षित कर सका, न भेज सका। आपका लिखा यहीं है: कृपया फिर कोशिश करें।',
  },
  done: { en: 'Transfer Successful', hi: 'पैसे दर्ज हो गए' },
  nextTransfer: { en: 'Next transfer', hi: 'और पैसे दें' },
  from: { en: 'From', hi: 'किससे' },
  to: { en: 'To', hi: 'किसको' },
  hasLeft: (name: string) => ({ en: `${name} (not active)`, hi: `${name} (अब काम पर नहीं)` }),
  sameAsk: { en: 'Source and target are the same. Save anyway?', hi: 'दोनों एक ही व्यक्ति हैं – पक्का?' },
} satisfies TranslatedTexts
