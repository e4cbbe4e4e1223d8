import type { CatalogueProduct } from '../catalogueProduct.ts'

export const automaticSubmersiblePanel: CatalogueProduct = {
  id: 7,
  name: { en: 'Automatic Submersible Panel', hi: 'ऑटोमैटिक सबमर्सिबल पैनल' },
  title: { en: 'Automatic Submersible Panel: runs by itself', hi: 'ऑटोमैटिक सबमर्सिबल पैनल: अपने आप चले' },
  family: 'panel',
  description: {
    en: 'The submersible panel with a digital meter and an automatic operator inside: it starts when the supply comes and stops before harm is done.',
    hi: 'डिजिटल मीटर और अंदर लगे ऑटोमैटिक ऑपरेटर वाला सबमर्सिबल पैनल: बिजली आते ही चालू, नुकसान होने से पहले बंद।',
  },
  priceRupees: 400,
  features: [
    { en: 'Digital meter for volts and amperes', hi: 'वोल्ट और एम्पियर का डिजिटल मीटर' },
    { en: 'Automatic start with a delay timer of 10 seconds', hi: '10 सेकंड के डिले टाइमर के साथ ऑटोमैटिक स्टार्ट' },
    { en: 'Stops on dry run and overload', hi: 'सूखा चलने और ओवरलोड पर मोटर बंद' },
    { en: 'Automatic or manual with one switch', hi: 'एक स्विच से ऑटो या मैनुअल' },
  ],
  pictures: ['automatic-submersible-panel-1', 'automatic-submersible-panel-2', 'automatic-submersible-panel-3'],
  altTexts: [
    {
      en: 'The Automatic Submersible Panel from the front, its digital meter lit',
      hi: 'ऑटोमैटिक सबमर्सिबल पैनल सामने से, जलते डिजिटल मीटर के साथ',
    },
    { en: 'The Automatic Submersible Panel seen from the side', hi: 'ऑटोमैटिक सबमर्सिबल पैनल एक ओर से' },
    {
      en: 'The Automatic Submersible Panel beside a running borewell',
      hi: 'चलते बोरवेल के पास ऑटोमैटिक सबमर्सिबल पैनल',
    },
  ],
}
