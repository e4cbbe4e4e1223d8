import { countEntries, type TranslatedTexts } from './translated.ts'

/** Texts of the question before a sign-out. */
export const signOutTexts = {
  ask: { en: 'Sign out?', hi: 'लॉगआउट करें?' },
  needsNetwork: {
    en: 'There is no connection, and logging in needs one: until it is back, nobody can use the app on this phone.',
    hi: 'अभी नेटवर्क नहीं है, और लॉगिन के लिए नेटवर्क चाहिए: नेटवर्क आने तक इस फ़ोन पर कोई भी ऐप नहीं चला पाएगा।',
  },
  unsent: (name: string, count: number) => ({
    en: `${count} ${count === 1 ? 'entry' : 'entries'} of ${name} ${count === 1 ? 'has' : 'have'} not been sent yet. ${count === 1 ? 'It stays' : 'They stay'} on this phone and will be sent when ${name} logs in here again with a connection. Nothing will be deleted.`,
    hi: `${name} की ${countEntries(count)} अभी भेजी नहीं ${count === 1 ? 'गई है' : 'गई हैं'}। ${count === 1 ? 'वह' : 'वे'} इसी फ़ोन में ${count === 1 ? 'रहेगी और तब भेजी जाएगी' : 'रहेंगी और तब भेजी जाएँगी'} जब ${name} नेटवर्क होने पर यहाँ फिर लॉगिन करें। कुछ भी मिटाया नहीं जाएगा।`,
  }),
  stay: { en: 'Stay logged in', hi: 'लॉगिन रहने दें' },
  sendFirst: { en: 'Send now', hi: 'अभी भेजें' },
  allSent: { en: 'Everything has been sent.', hi: 'सब भेज दिया गया है।' },
  stillUnsent: {
    en: 'Some entries could not be sent. They are safe on this phone.',
    hi: 'कुछ प्रविष्टियाँ नहीं भेजी जा सकीं। वे इस फ़ोन में सुरक्षित हैं।',
  },
  keepEntries: { en: 'Keep for my next login', hi: 'मेरे अगले लॉगिन तक रखें' },
  signOutAnyway: { en: 'Sign out anyway', hi: 'फिर भी लॉगआउट करें' },
  exportFirst: { en: 'Export to a file', hi: 'फ़ाइल में निकालें' },
} satisfies TranslatedTexts
