import type { TranslatedTexts } from './translated.ts'

/** Texts of the filters that take more than one tap. */
export const listFilterTexts = {
  from: { en: 'From', hi: 'कब से' },
  to: { en: 'To', hi: 'कब तक' },
  everybody: { en: 'Everybody', hi: 'सभी' },
  clear: { en: 'Show all', hi: 'सब दिखाएँ' },
} satisfies TranslatedTexts
