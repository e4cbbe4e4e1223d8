import type { Text } from '#texts/text.ts'

/** The family a product belongs to; it is the first of its two categories, the second is always 'Accessories'. */
export const families = {
  preventor: {
    en: 'Single phase preventor / automatic operator',
    hi: 'सिंगल फेज प्रिवेंटर / ऑटोमैटिक ऑपरेटर',
  },
  meter: { en: 'Volt and ampere meter', hi: 'वोल्ट और एम्पियर मीटर' },
  panel: { en: 'Digital panel', hi: 'डिजिटल पैनल' },
  remote: { en: 'Remote control board', hi: 'रिमोट कंट्रोल बोर्ड' },
  inverter: { en: 'Inverter', hi: 'इन्वर्टर' },
} as const satisfies Record<string, Text>

export type Family = keyof typeof families

/** One product as visitors see it. */
export type CatalogueProduct = {
  /** Its address is /product/{id}; an address once given to customers stays. */
  id: number
  name: Text
  title: Text
  family: Family
  description: Text
  /** Whole rupees. */
  price: number
  features: readonly Text[]
  /** Names of files in pictures/, without their ending; the first is the product's face. */
  pictures: readonly string[]
  /** What each picture shows, for people who cannot see it: one sentence per picture. */
  shows: readonly Text[]
}

/** Both categories of a product. */
export function categoriesOf(product: CatalogueProduct): readonly [Text, Text] {
  return [families[product.family], { en: 'Accessories', hi: 'एक्सेसरीज़' }]
}
