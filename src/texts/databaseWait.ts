import type { TranslatedTexts } from './translated.ts'

/** Shown while the app starts and another tab holds the database of the device. */
export const databaseWaitTexts = {
  waiting: {
    en: 'The app waits for its data on this phone. Another tab or window of this app is probably using it: please close the others. Nothing that was saved is lost.',
    hi: 'ऐप इस फ़ोन में रखे डेटा का इंतज़ार कर रहा है। शायद यही ऐप किसी और टैब या विंडो में खुला है: कृपया दूसरे टैब बंद करें। जो सुरक्षित किया था, वह सब सलामत है।',
  },
} satisfies TranslatedTexts
