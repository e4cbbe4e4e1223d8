import type { TranslatedTexts } from './translated.ts'

/** Texts about production: pieces come into stock, components leave it. */
export const productionTexts = {
  title: { en: 'Production Product', hi: 'उत्पादन' },
  add: { en: 'Add Production', hi: 'उत्पादन जोड़ें' },
  loading: { en: 'Loading...', hi: 'उत्पादन लोड हो रहा है...' },
  fetchFailed: { en: 'Failed to fetch production data.', hi: 'उत्पादन की जानकारी नहीं मिल सकी।' },
  none: { en: 'Nothing has been made yet.', hi: 'अभी कुछ नहीं बना है।' },
  productName: { en: 'Product Name', hi: 'सामान का नाम' },
  byEmployee: { en: 'By Employee', hi: 'किसने बनाया' },
  quantity: { en: 'Quantity', hi: 'संख्या' },
  details: { en: 'Production Details', hi: 'उत्पादन का विवरण' },
  cost: { en: 'Cost', hi: 'लागत' },
  newTitle: { en: 'Add Product Stock', hi: 'तैयार माल स्टॉक में जोड़ें' },
  editTitle: { en: 'Edit and resend the production', hi: 'उत्पादन ठीक करके फिर भेजें' },
  correctTitle: (id: number) => ({ en: `Correct production ${id}`, hi: `उत्पादन ${id} ठीक करें` }),
  product: { en: 'Select Product', hi: 'सामान चुनें' },
  employee: { en: 'Select Employee', hi: 'कर्मचारी चुनें' },
  selectProduct: { en: 'Please select a product', hi: 'कृपया सामान चुनें' },
  addStock: { en: 'Add Stock', hi: 'स्टॉक में जोड़ें' },
  added: { en: 'Production ADDED', hi: 'उत्पादन जुड़ गया' },
  stockAdded: { en: 'Product added successfully!', hi: 'सामान स्टॉक में जुड़ गया!' },
  failed: { en: 'Failed to add product. Please try again.', hi: 'सामान नहीं जुड़ सका। कृपया फिर कोशिश करें।' },
  notStored: {
    en: 'This phone could neither store nor send it. What you typed is still here: please try again.',
    hi: 'यह फ़ोन इसे न सुरक्षित कर सका, न भेज सका। आपका लिखा यहीं है: कृपया फिर कोशिश करें।',
  },
  atLeastOne: { en: 'The quantity must be at least 1.', hi: 'संख्या कम से कम 1 होनी चाहिए।' },
  shortTitle: { en: 'Short components', hi: 'कम पड़ रहे पुर्ज़े' },
  shortStrict: {
    en: 'The office will not accept it: count these components first, or make fewer.',
    hi: 'ऑफ़िस इसे नहीं मानेगा: पहले ये पुर्ज़े गिन लें, या कम बनाएँ।',
  },
  shortNote: {
    en: 'You can still add it. The office will see what is missing.',
    hi: 'फिर भी जोड़ सकते हैं: जो बन गया सो बन गया। कमी ऑफ़िस को दिखेगी।',
  },
  component: { en: 'Component', hi: 'पुर्ज़ा' },
  needed: { en: 'Needed', hi: 'चाहिए' },
  stock: { en: 'Stock', hi: 'स्टॉक' },
  short: { en: 'Short', hi: 'कम' },
  inStock: (count: string) => ({ en: `In stock: ${count}`, hi: `स्टॉक में: ${count}` }),
} satisfies TranslatedTexts
