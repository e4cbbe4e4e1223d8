import type { TranslatedTexts } from './translated.ts'

/** Texts of fields that take a number. */
export const numbersTexts = {
  /** `taken` is the number in the field; empty if there is none. */
  readAs: (typed: string, taken: string) =>
    taken
      ? { en: `“${typed}” was read as ${taken}. Please check.`, hi: `“${typed}” को ${taken} पढ़ा गया। कृपया जाँचें।` }
      : { en: `“${typed}” is not a number here.`, hi: `“${typed}” यहाँ संख्या नहीं है।` },
} satisfies TranslatedTexts
