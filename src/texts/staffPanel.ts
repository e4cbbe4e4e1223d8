import type { TranslatedTexts } from './translated.ts'

/** Texts of the home page of staff that no other start needs. */
export const staffPanelTexts = {
  firstSteps: (done: number, all: number) => ({
    en: `First steps: ${done} of ${all} done`,
    hi: `शुरू के काम: ${all} में से ${done} पूरे`,
  }),
  sampleShop: { en: 'Sample shop: people and figures are made up.', hi: 'नमूना दुकान: लोग और आँकड़े बनावटी हैं।' },
} satisfies TranslatedTexts
