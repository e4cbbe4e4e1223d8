import type { CatalogueProduct } from '../catalogueProduct.ts'

export const munsiOperator: CatalogueProduct = {
  id: 2,
  name: { en: 'Munsi Operator', hi: 'मुंशी ऑपरेटर' },
  title: { en: 'Munsi Operator: the small one that keeps watch', hi: 'मुंशी ऑपरेटर: छोटा, पर पूरा पहरेदार' },
  family: 'preventor',
  description: {
    en: 'A small automatic operator for any starter. Like a careful clerk it watches the supply and lets the motor run only when all is well.',
    hi: 'हर स्टार्टर के लिए छोटा ऑटोमैटिक ऑपरेटर। सजग मुंशी की तरह बिजली पर नज़र रखता है और सब ठीक हो तभी मोटर चलने देता है।',
  },
  priceRupees: 400,
  features: [
    { en: 'Small body, fits inside the starter', hi: 'छोटा आकार, स्टार्टर के अंदर लग जाता है' },
    { en: 'Protects against single phasing', hi: 'सिंगल फेज से मोटर का बचाव' },
    { en: 'Green button to start, red button to stop', hi: 'हरा बटन चालू करने का, लाल बंद करने का' },
    { en: 'Delay timer of 10 seconds', hi: '10 सेकंड का डिले टाइमर' },
  ],
  pictures: ['munsi-operator-1', 'munsi-operator-2', 'munsi-operator-3'],
  altTexts: [
    {
      en: 'The Munsi Operator from the front, with a green and a red button',
      hi: 'मुंशी ऑपरेटर सामने से, हरे और लाल बटन के साथ',
    },
    { en: 'The Munsi Operator seen from the side', hi: 'मुंशी ऑपरेटर एक ओर से' },
    { en: 'The Munsi Operator wired to a pump motor', hi: 'पंप की मोटर से जुड़ा मुंशी ऑपरेटर' },
  ],
}
