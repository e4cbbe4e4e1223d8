import type { CatalogueProduct } from '../catalogueProduct.ts'

export const fiveLedOperator: CatalogueProduct = {
  id: 1,
  name: { en: '5 LED Operator', hi: '5 LED ऑपरेटर' },
  title: { en: '5 LED Operator: every phase at a glance', hi: '5 LED ऑपरेटर: हर फेज एक नज़र में' },
  family: 'preventor',
  description: {
    en: 'Five lamps show the three phases, the running motor and any fault. If a phase is missing, the operator stops the motor before its winding burns.',
    hi: 'पाँच बत्तियाँ तीनों फेज, चलती मोटर और खराबी दिखाती हैं। एक भी फेज चला जाए तो ऑपरेटर वाइंडिंग जलने से पहले मोटर बंद कर देता है।',
  },
  priceRupees: 400,
  features: [
    { en: 'Five LEDs: three phases, motor on, fault', hi: 'पाँच LED: तीन फेज, मोटर चालू, खराबी' },
    { en: 'Switches the motor off when a phase fails', hi: 'फेज जाने पर मोटर अपने आप बंद' },
    { en: 'Starts the motor by itself when the supply is back', hi: 'बिजली आने पर मोटर अपने आप चालू' },
    { en: 'Delay timer of 10 seconds before every start', hi: 'हर बार चालू होने से पहले 10 सेकंड का डिले टाइमर' },
    { en: 'Choose automatic or manual with one switch', hi: 'एक स्विच से ऑटो या मैनुअल चुनें' },
  ],
  pictures: ['five-led-operator-1', 'five-led-operator-2', 'five-led-operator-3'],
  altTexts: [
    {
      en: 'The 5 LED Operator from the front: five lamps in a row above a switch',
      hi: '5 LED ऑपरेटर सामने से: स्विच के ऊपर एक कतार में पाँच बत्तियाँ',
    },
    { en: 'The 5 LED Operator seen from the side', hi: '5 LED ऑपरेटर एक ओर से' },
    { en: 'The 5 LED Operator wired to a pump motor', hi: 'पंप की मोटर से जुड़ा 5 LED ऑपरेटर' },
  ],
}
