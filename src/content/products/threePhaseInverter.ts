import type { CatalogueProduct } from '../catalogueProduct.ts'

export const threePhaseInverter: CatalogueProduct = {
  id: 9,
  name: { en: 'Three Phase Inverter', hi: 'थ्री फेज इन्वर्टर' },
  title: { en: 'Three Phase Inverter from a single phase', hi: 'सिंगल फेज से थ्री फेज इन्वर्टर' },
  family: 'inverter',
  description: {
    en: 'Makes three phases where there is only one line or a battery, so that a three-phase motor runs where the supply does not.',
    hi: 'जहाँ एक ही लाइन या बैटरी है वहाँ तीन फेज बनाता है, ताकि तीन फेज की मोटर हर जगह चले।',
  },
  priceRupees: 400,
  features: [
    { en: '450 V three-phase output', hi: '450 वोल्ट तीन फेज आउटपुट' },
    { en: 'Runs from 220 V AC single phase', hi: '220 वोल्ट AC सिंगल फेज से चलता है' },
    { en: 'Runs from 24 V DC as well', hi: '24 वोल्ट DC से भी चलता है' },
    { en: 'Cooled by a large heat sink and a fan', hi: 'बड़े हीट सिंक और पंखे से ठंडा' },
  ],
  pictures: ['three-phase-inverter-1', 'three-phase-inverter-2'],
  altTexts: [
    { en: 'The Three Phase Inverter from the front, its display lit', hi: 'थ्री फेज इन्वर्टर सामने से, जलते डिस्प्ले के साथ' },
    {
      en: 'The Three Phase Inverter seen from the side, with its cooling fins',
      hi: 'थ्री फेज इन्वर्टर एक ओर से, ठंडा करने वाली पत्तियों के साथ',
    },
  ],
}
