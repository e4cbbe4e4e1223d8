import type { TranslatedTexts } from './translated.ts'

/** Texts about statements of parties, dues and promises to pay. */
export const duesTexts = {
  promise: { en: 'Promise to pay', hi: 'पैसे का वादा' },
  promiseDay: { en: 'Will pay by', hi: 'कब तक देंगे' },
  promiseAmount: { en: 'Amount', hi: 'कितनी रकम' },
} satisfies TranslatedTexts
