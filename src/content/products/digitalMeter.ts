import type { CatalogueProduct } from '../catalogueProduct.ts'

export const digitalMeter: CatalogueProduct = {
  id: 5,
  name: { en: 'Digital Meter', hi: 'डिजिटल मीटर' },
  title: { en: 'Digital Meter: volts, amperes and hours', hi: 'डिजिटल मीटर: वोल्ट, एम्पियर और घंटे' },
  family: 'meter',
  description: {
    en: 'Shows the voltage and the current of your motor at a glance, and counts the hours it has run.',
    hi: 'मोटर का वोल्टेज और करंट एक नज़र में दिखाता है और चलने के घंटे गिनता है।',
  },
  priceRupees: 400,
  features: [
    { en: 'Voltage from 150 to 600 V', hi: '150 से 600 वोल्ट तक' },
    { en: 'Current up to 50 A', hi: '50 एम्पियर तक करंट' },
    { en: 'Counts running time up to 1000 hours', hi: '1000 घंटे तक चलने का समय गिनता है' },
    { en: 'Withstands a surge of at most 750 V', hi: 'अधिकतम 750 वोल्ट का झटका सह लेता है' },
    { en: 'Bright digits, readable from afar', hi: 'चमकीले अंक, दूर से पढ़े जाते हैं' },
  ],
  pictures: ['digital-meter-1', 'digital-meter-2', 'digital-meter-3'],
  altTexts: [
    { en: 'The Digital Meter showing volts, amperes and hours', hi: 'वोल्ट, एम्पियर और घंटे दिखाता डिजिटल मीटर' },
    { en: 'The Digital Meter seen from the side', hi: 'डिजिटल मीटर एक ओर से' },
    { en: 'The Digital Meter from behind, with its terminals', hi: 'डिजिटल मीटर पीछे से, टर्मिनल के साथ' },
  ],
}
