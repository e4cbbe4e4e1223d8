import type { Translated, TranslatedTexts } from './translated.ts'

/** Texts of the list of what a new shop has to set up. */
export const firstStepsTexts = {
  title: { en: 'First steps', hi: 'शुरू के काम' },
  intro: {
    en: 'Do each step once, in any order. What you have done is ticked automatically.',
    hi: 'नई दुकान में ये काम एक बार करने होते हैं। किसी भी क्रम में करें; जो हो गया उस पर निशान अपने आप लगता है।',
  },
  failed: { en: 'Failed to fetch the first steps.', hi: 'शुरू के काम नहीं मिल सके।' },
  saveFailed: { en: 'The list was not changed.', hi: 'सूची नहीं बदली।' },
  begin: { en: 'You can start work at any time:', hi: 'काम कभी भी शुरू कर सकते हैं:' },
  done: { en: 'Done', hi: 'हो गया' },
  open: { en: 'To do', hi: 'करना है' },
  tick: (step: Translated) => ({ en: `Done or not needed: ${step.en}`, hi: `हो गया या ज़रूरत नहीं: ${step.hi}` }),
  tickShort: { en: 'Done or not needed', hi: 'हो गया या ज़रूरत नहीं' },
  untick: (step: Translated) => ({ en: `Not done yet: ${step.en}`, hi: `अभी नहीं हुआ: ${step.hi}` }),
  untickShort: { en: 'Not done yet', hi: 'अभी नहीं हुआ' },
  putAway: { en: 'Hide this list', hi: 'यह सूची हटाएँ' },
  putBack: { en: 'Show it on the home page again', hi: 'इसे फिर होम पेज पर दिखाएँ' },
  address: (address: string) => ({
    en: `The address of this shop is ${address}`,
    hi: `इस दुकान का पता ${address} है`,
  }),
  onlyHere: {
    en: 'This address works on this computer only. Phones need the address of the computer in the network, with HTTPS (see README.md of the program).',
    hi: 'यह पता सिर्फ़ इसी कंप्यूटर पर चलता है। फ़ोन के लिए नेटवर्क में कंप्यूटर का पता चाहिए, HTTPS के साथ (प्रोग्राम की README.md देखें)।',
  },
  noHttps: {
    en: 'This address has no HTTPS: phones cannot log in here (see README.md of the program).',
    hi: 'इस पते पर HTTPS नहीं है: फ़ोन इससे लॉगिन नहीं कर सकते (प्रोग्राम की README.md देखें)।',
  },
  scan: { en: 'Open it on a phone: scan this code with the camera.', hi: 'फ़ोन पर खोलें: कैमरे से यह कोड स्कैन करें।' },
} satisfies TranslatedTexts

/** Each step: what it is, and why. */
export const firstStepTexts = {
  password: {
    name: { en: 'Your own password', hi: 'आपका अपना पासवर्ड' },
    why: { en: 'Only you know it.', hi: 'इसे सिर्फ़ आप जानते हैं।' },
  },
  firm: {
    name: { en: 'Name and address of the firm', hi: 'फ़र्म का नाम और पता' },
    why: { en: 'They are printed on receipts and statements.', hi: 'ये रसीद और हिसाब पर छपते हैं।' },
  },
  upi: {
    name: { en: 'UPI ID', hi: 'UPI आईडी' },
    why: {
      en: 'Customers scan a code with the amount in it. Type your UPI ID, save, then check it there with a payment app.',
      hi: 'ग्राहक कोड स्कैन करते हैं, रकम उसी में होती है। अपनी UPI आईडी लिखकर सुरक्षित करें, फिर वहीं पेमेंट ऐप से जाँच लें।',
    },
  },
  rules: {
    name: { en: 'Settings of the shop', hi: 'दुकान की सेटिंग' },
    why: {
      en: 'Who sees balances, and whether more can be sold than is in stock.',
      hi: 'हिसाब कौन देखे, और क्या स्टॉक से ज़्यादा बेचा जा सके।',
    },
  },
  people: {
    name: { en: 'People who work here', hi: 'यहाँ काम करने वाले लोग' },
    why: {
      en: 'Everybody signs in with a name and a password of their own.',
      hi: 'हर कोई अपने नाम और पासवर्ड से साइन इन करे।',
    },
  },
  goods: {
    name: { en: 'Parties and products', hi: 'पार्टियाँ और सामान' },
    why: {
      en: 'Import them from a file or an old book, or add what you sell from your catalogue.',
      hi: 'फ़ाइल या पुरानी बही से लाएँ, या जो बेचते हैं वह अपने कैटलॉग से जोड़ें।',
    },
  },
  devices: {
    name: { en: 'Phones', hi: 'फ़ोन' },
    why: { en: 'Sales are typed where they happen.', hi: 'बिक्री जहाँ हो, वहीं दर्ज हो।' },
  },
  backup: {
    name: { en: 'Backups', hi: 'बैकअप' },
    why: {
      en: 'A copy on another disk is safe if this computer breaks. Start the program on the office computer with BACKUP_DIR, the folder of that disk.',
      hi: 'दूसरी डिस्क पर रखी कॉपी इस कंप्यूटर के बाद भी बचती है। सर्वर को BACKUP_DIR के साथ चालू करें: उस डिस्क का फ़ोल्डर।',
    },
  },
} satisfies Record<string, TranslatedTexts>
