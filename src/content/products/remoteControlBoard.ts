import type { CatalogueProduct } from '../catalogueProduct.ts'

export const remoteControlBoard: CatalogueProduct = {
  id: 8,
  name: { en: 'Remote Control Board', hi: 'रिमोट कंट्रोल बोर्ड' },
  title: { en: 'Remote Control Board with 4 channels', hi: '4 चैनल वाला रिमोट कंट्रोल बोर्ड' },
  family: 'remote',
  description: {
    en: 'Switch lamps, fans and a socket from where you sit. One board, one small remote, no new wiring.',
    hi: 'जहाँ बैठे हैं वहीं से बत्ती, पंखा और सॉकेट चलाएँ। एक बोर्ड, एक छोटा रिमोट, नई वायरिंग की ज़रूरत नहीं।',
  },
  priceRupees: 400,
  features: [
    { en: '4 channels', hi: '4 चैनल' },
    { en: '5 A socket', hi: '5 एम्पियर का सॉकेट' },
    { en: 'Small remote, works through walls', hi: 'छोटा रिमोट, दीवार के पार भी काम करता है' },
    { en: 'The ordinary switches go on working', hi: 'साधारण स्विच भी पहले की तरह चलते हैं' },
  ],
  pictures: ['remote-control-board-1', 'remote-control-board-2'],
  altTexts: [
    {
      en: 'The Remote Control Board with four switches, a socket and its remote',
      hi: 'रिमोट कंट्रोल बोर्ड: चार स्विच, एक सॉकेट और उसका रिमोट',
    },
    { en: 'The circuit inside the Remote Control Board', hi: 'रिमोट कंट्रोल बोर्ड के अंदर का सर्किट' },
  ],
}
