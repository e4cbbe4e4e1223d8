import type { TranslatedTexts } from './translated.ts'

/** Said where a form has nothing to choose from. */
export const noChoiceTexts = {
  products: {
    en: 'There are no products yet. A Director adds them under Product, or imports the old book.',
    hi: 'अभी कोई सामान नहीं है। डायरेक्टर उसे "तैयार माल" में जोड़ें, या पुरानी बही से लाएँ।',
  },
  components: {
    en: 'There are no components yet. A Director adds them under Component, or imports the old book.',
    hi: 'अभी कोई पुर्ज़ा नहीं है। डायरेक्टर उसे "पुर्ज़े" में जोड़ें, या पुरानी बही से लाएँ।',
  },
} satisfies TranslatedTexts
