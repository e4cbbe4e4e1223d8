import type { TranslatedTexts } from './translated.ts'

/** Texts about one's own password. */
export const passwordTexts = {
  chooseTitle: { en: 'Choose a password', hi: 'अपना पासवर्ड चुनें' },
  chooseWhy: {
    en: 'The password you were given works only once. Choose one that nobody else knows.',
    hi: 'मिला हुआ पासवर्ड सिर्फ़ एक बार चलता है। अब ऐसा पासवर्ड चुनें जो और कोई न जाने।',
  },
  changeTitle: { en: 'Change password', hi: 'पासवर्ड बदलें' },
  current: { en: 'Current password', hi: 'अभी का पासवर्ड' },
  next: { en: 'New password', hi: 'नया पासवर्ड' },
  passwordRule: {
    en: 'At least 8 characters. Easy ones, and your own name, are not accepted.',
    hi: 'कम से कम 8 अक्षर। आसान पासवर्ड और अपना नाम नहीं चलेगा।',
  },
  otherSessionsEnd: {
    en: 'On every other phone and computer you will have to log in again.',
    hi: 'दूसरे सभी फ़ोन और कंप्यूटर पर फिर से लॉगिन करना होगा।',
  },
  save: { en: 'Save password', hi: 'पासवर्ड सुरक्षित करें' },
  saved: { en: 'The password has been changed.', hi: 'पासवर्ड बदल गया।' },
} satisfies TranslatedTexts
