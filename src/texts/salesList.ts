import type { TranslatedTexts } from './translated.ts'

/** The texts of the list of sales, apart from those that only its details and the forms need: it is many people's first screen. */
export const salesListTexts = {
  allSales: { en: 'All Sales', hi: 'सारी बिक्री' },
  add: { en: 'Add sales +', hi: 'बिक्री जोड़ें +' },
  loadingSales: { en: 'Loading sales data...', hi: 'बिक्री लोड हो रही है...' },
  fetchFailed: { en: 'Failed to fetch sales data.', hi: 'बिक्री की जानकारी नहीं मिल सकी।' },
  noSales: { en: 'No sales yet.', hi: 'अभी कोई बिक्री नहीं है।' },
  party: { en: 'Party', hi: 'पार्टी' },
  netAmount: { en: 'Net Amount', hi: 'बिल की रकम' },
  paid: { en: 'Paid', hi: 'जमा' },
  entryBalance: { en: 'Entry Balance', hi: 'इस बिक्री का बाकी' },
  productLines: { en: 'Products', hi: 'सामान' },
  replacementLines: { en: 'Replacement Products', hi: 'वापस आया माल' },
  taxAmount: { en: 'Tax Amount', hi: 'टैक्स' },
  discount: { en: 'Discount', hi: 'छूट' },
  balance: { en: 'Balance', hi: 'बाकी' },
} satisfies TranslatedTexts
