import type { Schema } from '#contract/operations.ts'
import type { Translated, TranslatedTexts } from './translated.ts'

type Settings = Schema<'Settings'>

/** Texts of the shop's settings. */
export const settingsTexts = {
  title: { en: 'Settings', hi: 'सेटिंग' },
  loadFailed: { en: 'The settings could not be fetched.', hi: 'सेटिंग नहीं मिल सकी।' },
  save: { en: 'Save settings', hi: 'सेटिंग सुरक्षित करें' },
  saved: { en: 'Settings saved.', hi: 'सेटिंग सुरक्षित हो गई।' },
  saveFailed: { en: 'The settings could not be saved.', hi: 'सेटिंग सुरक्षित नहीं हो सकी।' },
  stock: { en: 'Stock', hi: 'स्टॉक' },
  stockPolicy: { en: 'If more is sold or used than is in stock', hi: 'बही में जितना है उससे ज़्यादा बिके या लगे तो' },
  stockPolicyHelp: {
    en: 'There is often more on the shelf than in the books. If entries are refused, customers are turned away.',
    hi: 'बही अक्सर असली माल से पीछे रहती है। मना करने पर सामान हाथ में लिए ग्राहक लौट जाता है।',
  },
  replacementStock: { en: 'Pieces that a party returns with a sale', hi: 'बिक्री के साथ वापस आया माल' },
  money: { en: 'Money', hi: 'पैसे' },
  salesListFor: { en: 'Who may see what each party owes', hi: 'पार्टी का बाकी कौन देख सकता है' },
  purchaseTaxIsCost: { en: 'Tax on purchases is part of the cost of components', hi: 'खरीद का टैक्स पुर्ज़ों की लागत में जुड़े' },
  purchaseTaxHelp: {
    en: 'Tick this if the shop has no GST number and cannot claim the tax back.',
    hi: 'अगर दुकान का GST नंबर नहीं है और टैक्स वापस नहीं मिलता, तो इसे चुनें।',
  },
  firm: { en: 'The company on receipts', hi: 'रसीद पर दुकान का नाम-पता' },
  firmHelp: {
    en: 'Name, address and phone numbers are printed on every receipt, statement and voucher.',
    hi: 'नाम, पता और फ़ोन हर रसीद, हिसाब और पर्चे पर छपते हैं।',
  },
  firmName: { en: 'Name of the company', hi: 'दुकान का नाम' },
  firmAddress: { en: 'Address', hi: 'पता' },
  telephones: { en: 'Phone numbers', hi: 'फ़ोन नंबर' },
  telephonesHelp: { en: 'At most four, with commas between them.', hi: 'ज़्यादा से ज़्यादा चार, बीच में अल्पविराम (,)।' },
  wrongTelephones: {
    en: 'Check the phone numbers of the company: at most four, with commas between them.',
    hi: 'दुकान के फ़ोन नंबर देखें: ज़्यादा से ज़्यादा चार, बीच में अल्पविराम (,)।',
  },
  gstNumber: { en: 'GST number', hi: 'GST नंबर' },
  gstNumberHelp: { en: 'Empty if the shop has none.', hi: 'न हो तो खाली छोड़ें।' },
  wrongGstNumber: {
    en: 'A GST number has 15 letters and digits.',
    hi: 'GST नंबर में 15 अक्षर और अंक होते हैं।',
  },
  upi: { en: 'Payment by UPI', hi: 'UPI से भुगतान' },
  upiHelp: {
    en: 'Customers scan a QR code with the exact amount from the phone or from the receipt.',
    hi: 'ग्राहक फ़ोन या रसीद से पूरी रकम वाला QR कोड स्कैन करते हैं।',
  },
  upiId: { en: 'UPI ID', hi: 'UPI आईडी' },
  wrongUpiId: { en: 'A UPI ID looks like name@bank.', hi: 'UPI आईडी ऐसी होती है: naam@bank।' },
  payeeName: { en: 'Name at the bank', hi: 'बैंक में नाम' },
  payeeNameHelp: {
    en: 'As payment apps show it before paying.',
    hi: 'जैसा पैसे भेजने से पहले ऐप दिखाता है।',
  },
  upiCheck: { en: 'Check the UPI ID', hi: 'UPI आईडी की जाँच' },
  upiCheckHelp: (payeeName: string) => ({
    en: `Scan this code with a payment app on another phone. Does the app show the name “${payeeName}”? Until you confirm it, no QR code is shown to customers.`,
    hi: `दूसरे फ़ोन के पेमेंट ऐप से यह कोड स्कैन करें। क्या ऐप में नाम “${payeeName}” दिखता है? जब तक आप हाँ नहीं कहते, ग्राहकों को QR कोड नहीं दिखेगा।`,
  }),
  upiQrOf: (id: string) => ({ en: `QR code of ${id}`, hi: `${id} का QR कोड` }),
  upiConfirm: { en: 'Yes, the app shows this name', hi: 'हाँ, ऐप में यही नाम है' },
  upiNotConfirmed: { en: 'The confirmation could not be saved.', hi: 'पुष्टि सुरक्षित नहीं हो सकी।' },
  upiConfirmed: (id: string, at: Translated) => ({
    en: `Confirmed ${at.en}: customers pay to ${id}.`,
    hi: `पुष्टि ${at.hi}: ग्राहक ${id} पर पैसे भेजते हैं।`,
  }),
  upiWithoutAccount: {
    en: 'No account has this UPI ID: what customers pay by UPI counts as cash in hand until you add one.',
    hi: 'इस UPI आईडी का कोई खाता नहीं है: खाता जोड़ने तक UPI से आए पैसे हाथ के नकद में गिने जाते हैं।',
  },
  review: { en: 'Entries for a Director to check', hi: 'डायरेक्टर क्या देखे' },
  reviewHelp: {
    en: 'Entries above these amounts are booked and listed under Needs attention until a Director has checked them. Leave one empty for no limit.',
    hi: 'इन रकमों से ऊपर की प्रविष्टि लिखी जाती है और डायरेक्टर के देखने तक “ध्यान देने की बातें” में रहती है। सीमा न चाहिए तो खाली छोड़ें।',
  },
  reviewAboveTrainee: { en: 'Entries of trainees above', hi: 'सीखने वालों की प्रविष्टि, इससे ऊपर' },
  reviewAboveWorker: { en: 'Entries of workers above', hi: 'कारीगरों की प्रविष्टि, इससे ऊपर' },
  reviewAboveWorkerHead: { en: 'Entries of worker heads above', hi: 'मुखिया की प्रविष्टि, इससे ऊपर' },
  reviewOwnAbove: { en: 'Payments to oneself above', hi: 'अपने ही नाम पैसे, इससे ऊपर' },
  reviewOwnHelp: {
    en: 'Expenses, purchases and refunds from own cash, and labour for own work. Not for Directors.',
    hi: 'डायरेक्टर को छोड़कर सबके लिए: अपने नकद से खर्च, खरीद या पैसे लौटाना, और अपने काम की मज़दूरी।',
  },
  lock: { en: 'Close the books', hi: 'बही बंद करना' },
  lockHelp: {
    en: 'Nothing can be recorded, changed or deleted on this day or before it. Entries that still wait on a phone will have to be given a later date. Leave it empty to keep all days open.',
    hi: 'इस तारीख तक कुछ भी लिखा, बदला या मिटाया नहीं जा सकेगा। जो प्रविष्टियाँ अभी फ़ोन से भेजनी हैं उन्हें बाद की तारीख देनी होगी। कुछ बंद न करना हो तो खाली छोड़ें।',
  },
  lockedUntil: { en: 'Closed up to and including', hi: 'इस तारीख तक बंद' },
  lockPast: { en: 'Only days before today can be closed.', hi: 'सिर्फ़ आज से पहले के दिन बंद हो सकते हैं।' },
  lockAsk: (day: Translated) => ({
    en: `Close the books up to ${day.en}? Nobody can then record, change or delete anything on those days.`,
    hi: `${day.hi} तक की बही बंद करें? फिर उन दिनों का कुछ भी लिखा, बदला या मिटाया नहीं जा सकेगा।`,
  }),
  unlockAsk: {
    en: 'Open closed books again? Figures of those days may then change.',
    hi: 'बंद बही फिर खोलें? उन दिनों का हिसाब फिर बदल सकेगा।',
  },
  sure: { en: 'Yes, I am sure', hi: 'हाँ, पक्का' },
} satisfies TranslatedTexts

/** The options of each setting, in the order in which they are offered. */
export const settingOptionTexts = {
  stockPolicy: {
    warn: { en: 'Record and inform Directors', hi: 'लिख लें, और डायरेक्टर को बताएँ' },
    strict: { en: 'Refuse it', hi: 'मना कर दें' },
  },
  replacementStock: {
    quarantine: { en: 'Keep apart until checked', hi: 'जाँच होने तक अलग रखें' },
    restock: { en: 'Count as stock again at once', hi: 'तुरंत स्टॉक में जोड़ें' },
    ignore: { en: 'Do not count at all', hi: 'गिनती में न लें' },
  },
  salesListFor: {
    staff: { en: 'Everybody who works here', hi: 'यहाँ काम करने वाले सभी' },
    director: { en: 'Directors only', hi: 'सिर्फ़ डायरेक्टर' },
  },
} satisfies { [Rule in 'stockPolicy' | 'replacementStock' | 'salesListFor']: Record<Settings[Rule], Translated> }
