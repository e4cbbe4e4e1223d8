import type { Schema } from '#contract/operations.ts'
import type { Translated, TranslatedTexts } from './translated.ts'

/** Texts about components (electronic parts) and their categories. */
export const componentsTexts = {
  title: { en: 'Components', hi: 'पुर्ज़े' },
  loading: { en: 'Loading...', hi: 'पुर्ज़े लोड हो रहे हैं...' },
  fetchFailed: { en: 'Failed to fetch component data.', hi: 'पुर्ज़ों की जानकारी नहीं मिल सकी।' },
  categoriesFailed: { en: 'Failed to fetch categories.', hi: 'श्रेणियाँ नहीं मिल सकीं।' },
  none: { en: 'No components found.', hi: 'कोई पुर्ज़ा नहीं मिला।' },
  filter: { en: 'Filter by Category', hi: 'श्रेणी से छाँटें' },
  allCategories: { en: 'All categories', hi: 'सारी श्रेणियाँ' },
  search: { en: 'Search by name or category', hi: 'नाम या श्रेणी से खोजें' },
  name: { en: 'Name', hi: 'नाम' },
  value: { en: 'Value', hi: 'वैल्यू' },
  category: { en: 'Category', hi: 'श्रेणी' },
  brand: { en: 'Brand', hi: 'ब्रांड' },
  stock: { en: 'Stock', hi: 'स्टॉक' },
  pack: { en: 'Pack', hi: 'पैक' },
  package: { en: 'Package', hi: 'पैकेज' },
  price: { en: 'Price', hi: 'दर' },
  averageCost: { en: 'Average cost', hi: 'औसत लागत' },
  low: { en: 'Low', hi: 'कम है' },
  notUsed: { en: 'No longer used', hi: 'अब काम नहीं आता' },
  details: { en: 'Component Details', hi: 'पुर्ज़े का विवरण' },
  audit: { en: 'Audit', hi: 'गिनती मिलाएँ' },
  update: { en: 'Update', hi: 'बदलें' },
  add: { en: 'Add Component', hi: 'पुर्ज़ा जोड़ें' },
  addTitle: { en: 'Add Component', hi: 'नया पुर्ज़ा' },
  editTitle: { en: 'Edit Component', hi: 'पुर्ज़े का विवरण बदलें' },
  save: { en: 'Save Component', hi: 'पुर्ज़ा सुरक्षित करें' },
  created: { en: 'Component created successfully!', hi: 'पुर्ज़ा जुड़ गया!' },
  updated: { en: 'Component updated successfully!', hi: 'पुर्ज़ा बदल गया!' },
  saveFailed: { en: 'There was an error saving the component!', hi: 'पुर्ज़ा सुरक्षित नहीं हो सका!' },
  loadFailed: { en: 'Failed to load component data.', hi: 'पुर्ज़े की जानकारी नहीं मिल सकी।' },
  loadCategoriesFailed: { en: 'Failed to load categories.', hi: 'श्रेणियाँ नहीं मिल सकीं।' },
  brandHelp: { en: 'None? Leave it empty.', hi: 'न हो तो खाली छोड़ें।' },
  minimumStock: { en: 'Minimum stock', hi: 'कम से कम स्टॉक' },
  minimumHelp: { en: 'The list marks it when stock is below this.', hi: 'इससे कम होने पर सूची बताएगी।' },
  openingStock: { en: 'Opening stock', hi: 'शुरुआती स्टॉक' },
  openingHelp: { en: 'What was there before the first entry here.', hi: 'यहाँ पहली प्रविष्टि से पहले जितना था।' },
  active: { en: 'Still used', hi: 'अब भी काम आता है' },
  activeHelp: {
    en: 'Without the tick it is no longer offered when something is bought or made. What was booked stays.',
    hi: 'निशान हटाने पर खरीदते या बनाते समय नहीं दिखेगा। जो लिखा जा चुका है वह रहेगा।',
  },
  addCategory: { en: 'Add Category', hi: 'श्रेणी जोड़ें' },
  categoryTitle: { en: 'Add Category', hi: 'नई श्रेणी' },
  categoryName: { en: 'Category Name', hi: 'श्रेणी का नाम' },
  categoryAdded: { en: 'Category added successfully!', hi: 'श्रेणी जुड़ गई!' },
  categoryFailed: { en: 'There was an error adding the category!', hi: 'श्रेणी नहीं जुड़ सकी!' },
} satisfies TranslatedTexts

/** The package of a component, short enough for half the width of a small screen. Reels are labelled SMD. */
export const packTexts: Record<Schema<'Pack'>, Translated> = {
  SMD: { en: 'SMD', hi: 'SMD' },
  'THROUGH HOLE': { en: 'Through hole', hi: 'थ्रू होल' },
  OTHER: { en: 'Other', hi: 'दूसरा' },
}
