import type { Translated } from '#texts/translated.ts'

/** The product list in the footer of every page, with the product of each link. */
export const footerProducts: readonly { name: Translated; id: number }[] = [
  { name: { en: 'Single Phase Preventor', hi: 'सिंगल फेज प्रिवेंटर' }, id: 1 },
  { name: { en: 'Tubewell Operator', hi: 'ट्यूबवेल ऑपरेटर' }, id: 3 },
  { name: { en: 'Digital Volt meter', hi: 'डिजिटल वोल्ट मीटर' }, id: 5 },
  { name: { en: 'Digital Ampere meter', hi: 'डिजिटल एम्पियर मीटर' }, id: 5 },
  { name: { en: 'Submersible Panel', hi: 'सबमर्सिबल पैनल' }, id: 6 },
]
