import type { TranslatedTexts } from './translated.ts'

/** What was typed and not saved: the question before a form is left, and the notice when it is opened again. */
export const draftTexts = {
  title: { en: 'Leave this form?', hi: 'यह फ़ॉर्म छोड़ें?' },
  kept: {
    en: 'What you typed stays on this phone and will be here when you come back.',
    hi: 'आपने जो लिखा है वह इस फ़ोन में रहेगा और लौटने पर यहीं मिलेगा।',
  },
  stay: { en: 'Stay here', hi: 'यहीं रहें' },
  leave: { en: 'Leave', hi: 'छोड़ें' },
  restored: { en: 'Your unsaved entry was restored.', hi: 'आपका अधूरा लिखा वापस आ गया है।' },
  startOver: { en: 'Start again', hi: 'नए सिरे से शुरू करें' },
} satisfies TranslatedTexts
