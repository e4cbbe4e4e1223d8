import type { TranslatedTexts } from './translated.ts'

/** Texts about changes that two people made to the same record. */
export const conflictTexts = {
  title: {
    en: 'Somebody else has changed this meanwhile',
    hi: 'इस बीच किसी और ने इसे बदल दिया है',
  },
  unresolved: {
    en: 'What you typed is still here and has not been saved. Please choose.',
    hi: 'आपका लिखा यहीं है और अभी सुरक्षित नहीं हुआ है। कृपया चुनें।',
  },
  changedByOthers: {
    en: 'You did not touch these fields. What you typed is still here and has not been saved.',
    hi: 'आपने ये खाने नहीं बदले। आपका लिखा यहीं है और अभी सुरक्षित नहीं हुआ है।',
  },
  resolved: { en: 'Please check the form, then save.', hi: 'फ़ॉर्म जाँच लें, फिर सुरक्षित करें।' },
  currentValue: { en: 'Current value', hi: 'अब बही में' },
  typedValue: { en: 'You typed', hi: 'आपने लिखा' },
  without: (what: string) => ({ en: `without ${what}`, hi: `${what} के बिना` }),
  keepMine: { en: 'Keep mine', hi: 'मेरा लिखा रखें' },
  takeTheirs: { en: 'Take theirs', hi: 'उनका लिखा लें' },
  proceed: { en: 'Continue', hi: 'आगे बढ़ें' },
} satisfies TranslatedTexts
