/** The Terms & Conditions page. A sample: have your own checked by a lawyer. */
export const terms = {
  title: { en: 'Terms & Conditions', hi: 'नियम और शर्तें' },
  summary: { en: 'The terms on which we sell our products.', hi: 'जिन शर्तों पर हम अपने उत्पाद बेचते हैं।' },
  paragraphs: [
    {
      en: 'This is a sample page. The prices on this site are in rupees for one piece. An order is made by phone or WhatsApp and counts when we confirm it.',
      hi: 'यह एक नमूना पन्ना है। इस साइट पर दाम रुपये में, एक नग के हैं। ऑर्डर फ़ोन या WhatsApp से होता है और हमारी पुष्टि के बाद पक्का माना जाता है।',
    },
    {
      en: 'A product that fails can be returned for replacement or refund. Please keep the bill.',
      hi: 'ख़राब उत्पाद वापस करके नया उत्पाद या पैसे वापस लिए जा सकते हैं। कृपया बिल संभालकर रखें।',
    },
    {
      en: 'Our products must be connected by a person who knows electrical work.',
      hi: 'हमारे उत्पाद बिजली का काम जानने वाले व्यक्ति से ही लगवाएँ।',
    },
  ],
} as const
