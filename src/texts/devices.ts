import type { TranslatedTexts } from './translated.ts'

/** Texts of the Director's list of devices. */
export const devicesTexts = {
  title: { en: 'Phones', hi: 'फ़ोन' },
  loading: { en: 'Loading phones...', hi: 'फ़ोन लोड हो रहे हैं...' },
  failed: { en: 'Failed to load phones.', hi: 'फ़ोन लोड नहीं हो सके।' },
  none: { en: 'No phones yet.', hi: 'अभी तक किसी फ़ोन ने ख़बर नहीं दी है।' },
  why: {
    en: 'Every phone numbers its entries. This list shows the numbers that have not arrived.',
    hi: 'हर फ़ोन अपनी प्रविष्टियों को नंबर देता है। यहाँ दिखता है कि कौन-से नंबर नहीं पहुँचे।',
  },
  name: { en: 'Phone', hi: 'फ़ोन' },
  unnamed: (mark: string) => ({ en: `Phone ${mark}`, hi: `फ़ोन ${mark}` }),
  lastPerson: { en: 'Last used by', hi: 'पिछला उपयोग किसने किया' },
  lastSeen: { en: 'Last contact', hi: 'पिछली ख़बर' },
  received: { en: 'Arrived', hi: 'पहुँचीं' },
  waiting: { en: 'Waiting on it', hi: 'उससे भेजना है' },
  since: (when: string) => ({ en: `the oldest since ${when}`, hi: `सबसे पुरानी ${when} से` }),
  tooLong: { en: 'for more than a day', hi: 'एक दिन से ज़्यादा से' },
  missing: { en: 'Missing numbers', hi: 'छूटे नंबर' },
  withoutNote: (count: number, numbers: string) => ({
    en: `${count} discarded without a reason (${numbers})`,
    hi: `${count} बिना सूचना छोड़ी गईं (${numbers})`,
  }),
  app: { en: 'App', hi: 'ऐप' },
  rename: { en: 'Rename', hi: 'नाम दें' },
  renameAsk: { en: 'Name of this phone', hi: 'इस फ़ोन का नाम क्या है?' },
  renameFailed: { en: 'The name could not be saved.', hi: 'नाम सुरक्षित नहीं हो सका।' },
  save: { en: 'Save', hi: 'सुरक्षित करें' },
} satisfies TranslatedTexts
