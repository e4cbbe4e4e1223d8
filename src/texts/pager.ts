import type { TranslatedTexts } from './translated.ts'

/** Texts of the pages of a list. */
export const pagerTexts = {
  previous: { en: 'Previous', hi: 'पिछला' },
  next: { en: 'Next', hi: 'अगला' },
  pages: { en: 'Pages', hi: 'पन्ने' },
  pageOf: (page: number, pages: number) => ({ en: `Page ${page} of ${pages}`, hi: `पन्ना ${page}, कुल ${pages}` }),
} satisfies TranslatedTexts
