import type { Translated } from '#texts/translated.ts'

export type TeamMember = {
  id: number
  image: string // name of a file in pictures/, without its extension
  name: Translated
  position: Translated
  bio: Translated
  phone: string // ten digits; shown on the About page
}

/** The three people on the home page; the first two, the co-founders, are also on the About page. */
export const team = [
  {
    id: 1,
    image: 'team-1',
    name: { en: 'Sample Founder One', hi: 'नमूना संस्थापक एक' },
    position: { en: 'Marketing and Sales', hi: 'मार्केटिंग और बिक्री' },
    bio: {
      en: 'A farmer who wanted motors to stop burning. Speaks with dealers and farmers and hears first what they need.',
      hi: 'किसान, जो चाहते थे कि मोटरें जलना बंद हों। डीलरों और किसानों से मिलते हैं और सबसे पहले उनकी ज़रूरत सुनते हैं।',
    },
    phone: '5555500102',
  },
  {
    id: 2,
    image: 'team-2',
    name: { en: 'Sample Founder Two', hi: 'नमूना संस्थापक दो' },
    position: { en: 'Production and Quality', hi: 'उत्पादन और गुणवत्ता' },
    bio: {
      en: 'A farmer with a soldering iron. Sees to it that every board is tested before it leaves the workshop.',
      hi: 'सोल्डरिंग आयरन वाले किसान। हर बोर्ड कार्यशाला से निकलने से पहले परखा जाए, यह देखते हैं।',
    },
    phone: '5555500103',
  },
  {
    id: 3,
    image: 'team-3',
    name: { en: 'Sample Colleague', hi: 'नमूना सहकर्मी' },
    position: { en: 'Head of Marketing', hi: 'मार्केटिंग प्रमुख' },
    bio: {
      en: 'Shows our products in villages and markets and brings every complaint back to the workbench.',
      hi: 'गाँवों और बाज़ारों में हमारे उत्पाद दिखाते हैं और हर शिकायत कार्यशाला तक पहुँचाते हैं।',
    },
    phone: '5555500101',
  },
] as const satisfies readonly TeamMember[]

/** The two people cards of the About page. */
export const coFounders: readonly TeamMember[] = [team[0], team[1]]
