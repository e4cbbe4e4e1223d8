import type { Translated } from '#texts/translated.ts'

/** The family a product belongs to; it is the first of its two categories, the second is always 'Accessories'. */
export const productFamilies = {
  preventor: {
    en: 'Single phase preventor / automatic operator',
    hi: 'सिंगल फेज प्रिवेंटर / ऑटोमैटिक ऑपरेटर',
  },
  meter: { en: 'Volt and ampere meter', hi: 'वोल्ट और एम्पियर मीटर' },
  panel: { en: 'Digital panel', hi: 'डिजिटल पैनल' },
  remote: { en: 'Remote control board', hi: 'रिमोट कंट्रोल बोर्ड' },
  inverter: { en: 'Inverter', hi: 'इन्वर्टर' },
} as const satisfies Record<string, Translated>

type ProductFamily = keyof typeof productFamilies

/** One product of the public catalogue. */
export type CatalogueProduct = {
  /** Its address is /product/{id}. Customers have these addresses, so an id never changes. */
  id: number
  name: Translated
  title: Translated
  family: ProductFamily
  description: Translated
  /** Whole rupees. */
  priceRupees: number
  features: readonly Translated[]
  /** Names of files in pictures/, without their extension. The first picture represents the product. */
  pictures: readonly string[]
  /** Alternative texts, one sentence per picture. */
  altTexts: readonly Translated[]
}

/** Both categories of a product. */
export function getCategories(product: CatalogueProduct): readonly [Translated, Translated] {
  return [productFamilies[product.family], { en: 'Accessories', hi: 'एक्सेसरीज़' }]
}
