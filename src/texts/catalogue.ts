import type { TranslatedTexts } from './translated.ts'

/** Texts of the public pages that are not about the company itself (those are in src/content). */
export const catalogueTexts = {
  shopTitle: { en: 'Our Product List', hi: 'हमारे उत्पादों की सूची' },
  shopSummary: {
    en: 'All our products with price: operators, digital meter, submersible panels, remote control board, inverter.',
    hi: 'हमारे सभी उत्पाद, दाम के साथ: ऑपरेटर, डिजिटल मीटर, सबमर्सिबल पैनल, रिमोट कंट्रोल बोर्ड, इन्वर्टर।',
  },
  viewDetails: { en: 'View Details', hi: 'पूरी जानकारी' },
  viewDetailsOf: (name: string) => ({
    en: `View Details: ${name}`,
    hi: `पूरी जानकारी: ${name}`,
  }),
  price: { en: 'Price', hi: 'दाम' },
  features: { en: 'Features', hi: 'खूबियाँ' },
  contact: { en: 'Contact', hi: 'संपर्क' },
  orderOnWhatsApp: { en: 'Order on WhatsApp', hi: 'WhatsApp पर ऑर्डर करें' },
  orderMessage: (name: string, address: string) => ({
    en: `Hello, I would like to order: ${name}. ${address}`,
    hi: `नमस्ते, मुझे यह मँगाना है: ${name}। ${address}`,
  }),
  call: (number: string) => ({
    en: `Call ${number}`,
    hi: `${number} पर फ़ोन करें`,
  }),
  picturesOf: (name: string) => ({
    en: `Pictures of ${name}`,
    hi: `${name} की तस्वीरें`,
  }),
  reviews: { en: 'Reviews of customers', hi: 'ग्राहकों की राय' },
  usefulLinks: { en: 'Useful links', hi: 'काम के लिंक' },
  feedback: { en: 'Give feedback', hi: 'अपनी राय दें' },
  map: { en: 'Show on MAP', hi: 'नक़्शे पर देखें' },
  whatsApp: { en: 'WhatsApp', hi: 'WhatsApp' },
  google: { en: 'Google', hi: 'Google' },
  facebook: { en: 'Facebook', hi: 'Facebook' },
  instagram: { en: 'Instagram', hi: 'Instagram' },
  youtube: { en: 'YouTube', hi: 'YouTube' },
  contactUs: { en: 'Contact Us', hi: 'संपर्क करें' },
  productList: { en: 'Products', hi: 'उत्पाद' },
  rights: (year: number, name: string) => ({
    en: `© ${year} ${name}. All rights reserved.`,
    hi: `© ${year} ${name}। सर्वाधिकार सुरक्षित।`,
  }),
  offlineTitle: {
    en: 'This page is not on your phone yet',
    hi: 'यह पन्ना अभी आपके फ़ोन में नहीं है',
  },
  offlineText: {
    en: 'There is no connection. Open the page again when there is one, or call us.',
    hi: 'नेटवर्क नहीं है। नेटवर्क आने पर पन्ना फिर खोलें, या हमें फ़ोन करें।',
  },
  install: {
    en: 'Put our catalogue on your phone: it opens without a network.',
    hi: 'हमारी सूची अपने फ़ोन में रखें: बिना नेटवर्क भी खुलती है।',
  },
  installNow: { en: 'Install', hi: 'फ़ोन में रखें' },
  installNever: { en: 'No, thanks', hi: 'नहीं, धन्यवाद' },
  needsScript: {
    en: 'Staff sign in here. JavaScript must be switched on in the browser.',
    hi: 'यहाँ कर्मचारी लॉगिन करते हैं। इसके लिए ब्राउज़र में JavaScript चालू होना चाहिए।',
  },
  signInLate: {
    en: 'The login page did not load. Please check your connection and open it again.',
    hi: 'लॉगिन नहीं खुल पाया। क्या नेटवर्क है? कृपया पन्ना फिर खोलें।',
  },
  homePage: { en: 'to the home page', hi: 'होम पेज पर जाएँ' },
} satisfies TranslatedTexts
