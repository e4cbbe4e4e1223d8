import type { TranslatedTexts } from './translated.ts'

/** The question before a form is left unsaved. */
export const unsavedTexts = {
  title: { en: 'Leave this form?', hi: 'यह फ़ॉर्म छोड़ें?' },
  kept: {
    en: 'What you typed stays on this phone and will be here when you come back.',
    hi: 'आपने जो लिखा है वह इस फ़ोन में रहेगा और लौटने पर यहीं मिलेगा।',
  },
  stay: { en: 'Stay here', hi: 'यहीं रहें' },
  leave: { en: 'Leave', hi: 'छोड़ें' },
} satisfies TranslatedTexts
