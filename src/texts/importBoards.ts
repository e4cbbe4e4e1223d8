import type { TranslatedTexts } from './translated.ts'

/** Texts of the import of bills of materials. */
export const importBoardsTexts = {
  product: { en: 'Which product are these the parts of?', hi: 'ये किस तैयार माल के पुर्ज़े हैं?' },
  chooseProduct: { en: 'Choose the product', hi: 'तैयार माल चुनें' },
  productMissing: { en: 'Please choose the product.', hi: 'कृपया तैयार माल चुनें।' },
  newProduct: { en: 'A new product', hi: 'नया तैयार माल' },
  newProductName: { en: 'Name of the new product', hi: 'नए तैयार माल का नाम' },
  nameMissing: { en: 'Please type the name of the new product.', hi: 'कृपया नए तैयार माल का नाम लिखें।' },
  productsFailed: { en: 'The list of products could not be loaded.', hi: 'तैयार माल की सूची नहीं मिल सकी।' },
  componentsFailed: { en: 'The list of components could not be loaded.', hi: 'पुर्ज़ों की सूची नहीं मिल सकी।' },
  matchFailed: {
    en: 'The lines could not be compared with the components in stock.',
    hi: 'लाइनें स्टॉक के पुर्ज़ों से मिलाई नहीं जा सकीं।',
  },
  takeFound: (count: number) => ({
    en: `Use the ${count} component${count === 1 ? '' : 's'} found in stock`,
    hi: `स्टॉक में ${count === 1 ? 'मिला' : 'मिले'} ${count} पुर्ज़${count === 1 ? 'ा' : 'े'} लें`,
  }),
  addNew: (count: number) => ({
    en: `Add ${count} new component${count === 1 ? '' : 's'}`,
    hi: count === 1 ? '1 नया पुर्ज़ा जोड़ें' : `${count} नए पुर्ज़े जोड़ें`,
  }),
  newComponent: { en: 'A new component', hi: 'नया पुर्ज़ा' },
  inStock: (count: string) => ({ en: `${count} in stock`, hi: `स्टॉक में ${count}` }),
  doubtful: (count: number) => ({
    en: `Please choose the component of ${count} line${count === 1 ? '' : 's'}:`,
    hi: `${count} लाइन${count === 1 ? '' : 'ों'} का पुर्ज़ा चुनें:`,
  }),
  unknown: (count: number) => ({
    en: `${count} component${count === 1 ? ' is' : 's are'} not in stock:`,
    hi: `${count} पुर्ज़${count === 1 ? 'ा' : 'े'} स्टॉक में नहीं ${count === 1 ? 'है' : 'हैं'}:`,
  }),
  taken: (count: number) => ({
    en: `${count} line${count === 1 ? ' has its' : 's have their'} component`,
    hi: `${count} लाइन${count === 1 ? '' : 'ों'} का पुर्ज़ा तय है`,
  }),
  unclear: (count: number) => ({
    en: `In ${count} line${count === 1 ? '' : 's'} the quantity differs from the number of references:`,
    hi: `${count} लाइन${count === 1 ? '' : 'ों'} में मात्रा रेफ़रेंस की गिनती से अलग है:`,
  }),
  hasParts: (name: string) => ({
    en: `${name} has a list of parts already, which stays as it is. What has changed becomes a new version.`,
    hi: `${name} के पुर्ज़ों की सूची पहले से है और वैसी ही रहेगी। जो बदला है, वह नया संस्करण बनेगा।`,
  }),
  compareLater: {
    en: 'What has changed is shown here when every line has its component.',
    hi: 'जब हर लाइन का पुर्ज़ा तय हो जाएगा, तब यहाँ दिखेगा कि क्या बदला है।',
  },
  added: (count: number) => ({ en: `Added: ${count}`, hi: `जोड़े गए: ${count}` }),
  removed: (count: number) => ({ en: `Removed: ${count}`, hi: `हटाए गए: ${count}` }),
  changed: (count: number) => ({ en: `Changed: ${count}`, hi: `बदले गए: ${count}` }),
  same: (count: number) => ({ en: `Unchanged: ${count}`, hi: `वही रहे: ${count}` }),
  noChanges: { en: 'The parts are the same: there is nothing to import.', hi: 'पुर्ज़े वही हैं: लाने को कुछ नहीं है।' },
  storeVersion: (version: string) => ({
    en: `Store as version ${version}`,
    hi: `संस्करण ${version} के रूप में रखें`,
  }),
} satisfies TranslatedTexts
