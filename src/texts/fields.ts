import type { TranslatedTexts } from './translated.ts'

/** What a text field says about line breaks, and about signs that nobody sees. */
export const fieldTexts = {
  leftOut: {
    en: 'A line break or a hidden sign was left out.',
    hi: 'नई पंक्ति या छिपा हुआ चिह्न हटा दिया गया।',
  },
  refused: {
    en: 'This has a line break or a hidden sign. Change one letter, and it is left out.',
    hi: 'इसमें नई पंक्ति या छिपा हुआ चिह्न है। कोई एक अक्षर बदलें, वह हट जाएगा।',
  },
} satisfies TranslatedTexts
