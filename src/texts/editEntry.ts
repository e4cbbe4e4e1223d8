import type { TranslatedTexts } from './translated.ts'

/** Texts of a form that edits an entry that waits on this device. */
export const editEntryTexts = {
  noSuchEntry: { en: 'This waiting entry is no longer on this phone.', hi: 'यह प्रविष्टि अब इस फ़ोन में नहीं है।' },
  correctedIsGone: {
    en: 'The entry that this corrects has been deleted or corrected meanwhile. If you save now, it is booked as a new entry.',
    hi: 'जिसे यह ठीक कर रही थी, वह इस बीच मिटाई या ठीक की जा चुकी है। अब सुरक्षित करने पर यह नई प्रविष्टि के रूप में लिखी जाएगी।',
  },
  correctedIsMissing: {
    en: 'The office does not have the entry that this corrects. If another phone sends it later and this is booked as a new entry, both count.',
    hi: 'जिसे यह ठीक करती है, वह ऑफ़िस में नहीं है। अगर कोई और फ़ोन उसे बाद में भेजे और यह नई प्रविष्टि के रूप में लिखी जा चुकी हो, तो दोनों गिने जाएँगे।',
  },
  savedAsNew: {
    en: 'If you save now, it is booked as a new entry.',
    hi: 'अब सुरक्षित करने पर यह नई प्रविष्टि के रूप में लिखी जाएगी।',
  },
  bookAsNew: { en: 'Book it as a new entry', hi: 'नई प्रविष्टि के रूप में लिखें' },
  correctedHasChanged: {
    en: 'Somebody else has changed the entry that this corrects. Please check the party, then save.',
    hi: 'जिसे यह ठीक करती है, उसे इस बीच किसी और ने बदल दिया है। कृपया पार्टी जाँचें, फिर सुरक्षित करें।',
  },
} satisfies TranslatedTexts
