import type { TranslatedTexts } from './translated.ts'

/** Texts of a form field that has nothing to choose from. */
export const noChoiceTexts = {
  products: {
    en: 'No products yet. A Director adds or imports them.',
    hi: 'अभी सामान नहीं है। डायरेक्टर जोड़ें या पुरानी बही से लाएँ।',
  },
  components: {
    en: 'No components yet. A Director adds or imports them.',
    hi: 'अभी पुर्ज़े नहीं हैं। डायरेक्टर जोड़ें या पुरानी बही से लाएँ।',
  },
} satisfies TranslatedTexts
