import type { TranslatedTexts } from './translated.ts'

/** Texts of stock audits. */
export const auditsTexts = {
  product: { en: 'Audit Product', hi: 'सामान की गिनती मिलाएँ' },
  component: { en: 'Audit Component', hi: 'पुर्ज़े की गिनती मिलाएँ' },
  change: { en: 'Quantity Change', hi: 'कितना बढ़ाना या घटाना है' },
  changeHelp: { en: 'Positive adds, negative subtracts.', hi: 'जोड़ने के लिए संख्या, घटाने के लिए आगे − लगाएँ।' },
  toggleSign: { en: 'Change the sign (+/−)', hi: 'चिह्न बदलें (+/−)' },
  reason: { en: 'Reason', hi: 'कारण' },
  stockNow: { en: 'Stock now', hi: 'अभी स्टॉक' },
  stockAfter: { en: 'Stock afterwards', hi: 'इसके बाद स्टॉक' },
  submit: { en: 'Submit Audit', hi: 'गिनती सुरक्षित करें' },
  productDone: { en: 'Product audited successfully!', hi: 'सामान की गिनती मिल गई!' },
  componentDone: { en: 'Component audited successfully!', hi: 'पुर्ज़े की गिनती मिल गई!' },
  productFailed: {
    en: 'Failed to audit product. Please try again.',
    hi: 'सामान की गिनती सुरक्षित नहीं हुई। कृपया फिर कोशिश करें।',
  },
  componentFailed: {
    en: 'Failed to audit component. Please try again.',
    hi: 'पुर्ज़े की गिनती सुरक्षित नहीं हुई। कृपया फिर कोशिश करें।',
  },
} satisfies TranslatedTexts
