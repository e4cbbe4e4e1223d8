import type { CatalogueProduct } from '../catalogueProduct.ts'

export const badaOperator: CatalogueProduct = {
  id: 3,
  name: { en: 'Bada Operator', hi: 'बड़ा ऑपरेटर' },
  title: { en: 'Bada Operator: for big tubewell motors', hi: 'बड़ा ऑपरेटर: ट्यूबवेल की बड़ी मोटरों के लिए' },
  family: 'preventor',
  description: {
    en: 'The big operator with its own display. It watches voltage and current together and starts and stops a heavy tubewell motor by itself.',
    hi: 'अपने डिस्प्ले वाला बड़ा ऑपरेटर। वोल्टेज और करंट दोनों पर एक साथ नज़र रखता है और ट्यूबवेल की भारी मोटर को अपने आप चालू और बंद करता है।',
  },
  priceRupees: 1100,
  features: [
    { en: 'Display for voltage and current', hi: 'वोल्टेज और करंट का डिस्प्ले' },
    { en: 'Stops on single phase, low and high voltage', hi: 'सिंगल फेज, कम और ज़्यादा वोल्टेज पर मोटर बंद' },
    { en: 'Stops when the well runs dry', hi: 'बोर में पानी खत्म होने पर मोटर बंद' },
    { en: 'Automatic start with a delay timer of 10 seconds', hi: '10 सेकंड के डिले टाइमर के साथ ऑटोमैटिक स्टार्ट' },
    { en: 'Strong terminals for thick wire', hi: 'मोटे तार के लिए मज़बूत टर्मिनल' },
  ],
  pictures: ['bada-operator-1', 'bada-operator-2', 'bada-operator-3'],
  altTexts: [
    { en: 'The Bada Operator from the front, its display lit', hi: 'बड़ा ऑपरेटर सामने से, जलते डिस्प्ले के साथ' },
    { en: 'The Bada Operator seen from the side', hi: 'बड़ा ऑपरेटर एक ओर से' },
    { en: 'The Bada Operator wired to a pump motor', hi: 'पंप की मोटर से जुड़ा बड़ा ऑपरेटर' },
  ],
}
