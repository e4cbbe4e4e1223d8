import type { Texts } from './text.ts'

/** The words about parties: whom we sell to and buy from. */
export const partiesTexts = {
  salesList: { en: 'Sales List', hi: 'पार्टी सूची' },
  party: { en: 'Party', hi: 'पार्टी' },
  partyDetails: { en: 'Party', hi: 'पार्टी का विवरण' },
  businessName: { en: 'Business Name', hi: 'दुकान का नाम' },
  mobile: { en: 'Mobile', hi: 'मोबाइल' },
  city: { en: 'City', hi: 'शहर' },
  allCities: { en: 'All cities', hi: 'सारे शहर' },
  balance: { en: 'Balance', hi: 'बाकी' },
  type: { en: 'Type', hi: 'प्रकार' },
  gstNo: { en: 'GST No', hi: 'जीएसटी नंबर' },
  search: { en: 'Search by name, city, business or mobile', hi: 'नाम, शहर, दुकान या मोबाइल से खोजें' },
  sortBy: { en: 'Order', hi: 'क्रम' },
  byName: { en: 'By name', hi: 'नाम से' },
  byMost: { en: 'Most to get first', hi: 'सबसे ज़्यादा लेना पहले' },
  byLeast: { en: 'Most to give first', hi: 'सबसे ज़्यादा देना पहले' },
  none: { en: 'No parties found.', hi: 'कोई पार्टी नहीं मिली।' },
  fetchFailed: { en: 'Failed to fetch party details.', hi: 'पार्टी की जानकारी नहीं मिल सकी।' },
  SELLER: { en: 'Sells to us', hi: 'हमें बेचती है' },
  PURCHASE: { en: 'Buys from us', hi: 'हमसे खरीदती है' },
  HYBRID: { en: 'Buys and sells', hi: 'खरीदती और बेचती है' },
} satisfies Texts
