import type { CatalogueProduct } from '../catalogueProduct.ts'

export const mobileOperator: CatalogueProduct = {
  id: 4,
  name: { en: 'Mobile Operator', hi: 'मोबाइल ऑपरेटर' },
  title: { en: 'Mobile Operator: start the pump from home', hi: 'मोबाइल ऑपरेटर: घर बैठे पंप चलाएँ' },
  family: 'preventor',
  description: {
    en: 'Switch the tubewell on and off with a call from your mobile. The operator tells you whether the supply is there and whether the motor runs.',
    hi: 'अपने मोबाइल की एक कॉल से ट्यूबवेल चालू और बंद करें। ऑपरेटर बताता है कि बिजली है या नहीं और मोटर चल रही है या नहीं।',
  },
  priceRupees: 2200,
  features: [
    { en: 'Start and stop the motor with a call', hi: 'कॉल से मोटर चालू और बंद' },
    { en: 'Works with any phone, no app needed', hi: 'हर फ़ोन से चलता है, ऐप की ज़रूरत नहीं' },
    { en: 'Tells you when the supply comes and goes', hi: 'बिजली आने और जाने की ख़बर देता है' },
    { en: 'Stops the motor when a phase fails', hi: 'फेज जाने पर मोटर बंद' },
    { en: 'Delay timer of 10 seconds', hi: '10 सेकंड का डिले टाइमर' },
  ],
  pictures: ['mobile-operator-1', 'mobile-operator-2', 'mobile-operator-3'],
  altTexts: [
    { en: 'The Mobile Operator from the front, with its antenna', hi: 'मोबाइल ऑपरेटर सामने से, एंटीना के साथ' },
    { en: 'The Mobile Operator seen from the side', hi: 'मोबाइल ऑपरेटर एक ओर से' },
    { en: 'The Mobile Operator called from a phone', hi: 'फ़ोन की कॉल से चलता मोबाइल ऑपरेटर' },
  ],
}
