import type { CatalogueProduct } from '../catalogueProduct.ts'

export const submersiblePanel: CatalogueProduct = {
  id: 6,
  name: { en: 'Submersible Panel', hi: 'सबमर्सिबल पैनल' },
  title: { en: 'Submersible Panel with meters', hi: 'मीटर वाला सबमर्सिबल पैनल' },
  family: 'panel',
  description: {
    en: 'A steel panel for submersible pumps, with a volt meter, an ampere meter and clear start and stop buttons.',
    hi: 'सबमर्सिबल पंप के लिए लोहे का पैनल, वोल्ट मीटर, एम्पियर मीटर और साफ़ स्टार्ट-स्टॉप बटन के साथ।',
  },
  priceRupees: 400,
  features: [
    { en: 'Volt meter and ampere meter on the door', hi: 'दरवाज़े पर वोल्ट मीटर और एम्पियर मीटर' },
    { en: 'Steel box with paint that keeps rust away', hi: 'ज़ंग से बचाने वाले रंग के साथ लोहे का बॉक्स' },
    { en: 'Lamps for supply, running and fault', hi: 'बिजली, चालू और खराबी की बत्तियाँ' },
    { en: 'Lock on the door', hi: 'दरवाज़े पर ताला' },
  ],
  pictures: ['submersible-panel-1', 'submersible-panel-2', 'submersible-panel-3'],
  altTexts: [
    { en: 'The Submersible Panel from the front, with two meters', hi: 'सबमर्सिबल पैनल सामने से, दो मीटर के साथ' },
    { en: 'The Submersible Panel seen from the side', hi: 'सबमर्सिबल पैनल एक ओर से' },
    { en: 'The Submersible Panel beside a running borewell', hi: 'चलते बोरवेल के पास सबमर्सिबल पैनल' },
  ],
}
