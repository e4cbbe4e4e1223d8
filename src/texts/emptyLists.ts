import type { TranslatedTexts } from './translated.ts'

/** The purpose of each list, shown while the list is empty. */
export const emptyListTexts = {
  sales: {
    en: 'Your sales are listed here, with the amounts paid and still due.',
    hi: 'जो आप बेचते हैं वह यहाँ आता है, कितना मिला और कितना लेना है उसके साथ।',
  },
  partySales: {
    en: 'The sales and payments of this party are listed here.',
    hi: 'यह पार्टी जो खरीदे और जो चुकाए, वह यहाँ आता है।',
  },
  parties: {
    en: 'Customers and sellers are listed here, with their balances.',
    hi: 'ग्राहक और माल देने वाले यहाँ आते हैं, उनके हिसाब के साथ।',
  },
  dues: {
    en: 'Parties with money due are listed here, the oldest due first.',
    hi: 'जिन पार्टियों से पैसा लेना है वे यहाँ आती हैं, सबसे पुराना पहले।',
  },
  purchases: {
    en: 'The components that you buy are listed here. A purchase sets their stock and price.',
    hi: 'जो पुर्ज़े आप खरीदते हैं वे यहाँ आते हैं। उनका स्टॉक और दर इसी से बनते हैं।',
  },
  productions: {
    en: 'Productions are listed here. Each adds products to the stock and takes components out.',
    hi: 'जो माल बनता है वह यहाँ आता है। सामान का स्टॉक बढ़ता है और पुर्ज़ों का घटता है।',
  },
  products: {
    en: 'Your products are listed here, with price and stock.',
    hi: 'जो आप बनाते और बेचते हैं वह यहाँ आता है, दर और स्टॉक के साथ।',
  },
  components: {
    en: 'The parts of your products are listed here, with their stock.',
    hi: 'जिन पुर्ज़ों से आपका सामान बनता है वे यहाँ आते हैं, स्टॉक के साथ।',
  },
  employees: {
    en: 'Employees are listed here, with the cash that they hold.',
    hi: 'यहाँ काम करने वाले लोग, और उनके हाथ में कितना नकद है।',
  },
  cash: {
    en: 'The money that this person receives and pays is listed here.',
    hi: 'इनके हाथ में जो पैसा आता और जाता है वह यहाँ आता है।',
  },
  expenses: {
    en: 'Money spent is listed here, such as tea, rent and freight, and who spent it.',
    hi: 'चाय, किराया, भाड़ा: जो खर्च हुआ और किसने किया, वह यहाँ आता है।',
  },
  transfers: {
    en: 'Cash that goes from one employee to another, or to the bank, is listed here.',
    hi: 'एक कर्मचारी से दूसरे को, या बैंक में गया नकद यहाँ आता है।',
  },
  pieceWork: {
    en: 'The pieces that each employee makes are counted here, from the productions.',
    hi: 'किस कर्मचारी ने कितने पीस बनाए, यह उत्पादन से यहाँ गिना जाता है।',
  },
  deletedSales: {
    en: 'A sale that is deleted is kept here and can be restored.',
    hi: 'मिटाई गई बिक्री यहाँ रहती है और वापस लाई जा सकती है।',
  },
  deletedPurchases: {
    en: 'A purchase that is deleted is kept here and can be restored.',
    hi: 'मिटाई गई खरीद यहाँ रहती है और वापस लाई जा सकती है।',
  },
  devices: {
    en: 'A phone is listed here after somebody has signed in on it.',
    hi: 'जिस फ़ोन पर कोई लॉगिन करे, वह यहाँ आता है।',
  },
  changes: {
    en: 'Every change is listed here, with its person and time.',
    hi: 'बही का हर बदलाव यहाँ आता है, किसने किया और कब।',
  },
} satisfies TranslatedTexts

/** The buttons that open the form of a first record, where the menu has no such line. */
export const firstRecordTexts = {
  purchase: { en: 'Add purchase', hi: 'खरीद जोड़ें' },
  product: { en: 'Add product', hi: 'सामान जोड़ें' },
  component: { en: 'Add component', hi: 'पुर्ज़ा जोड़ें' },
  employee: { en: 'Add employee', hi: 'कर्मचारी जोड़ें' },
  transfer: { en: 'Add fund transfer', hi: 'कर्मचारी को दिए पैसे लिखें' },
} satisfies TranslatedTexts
