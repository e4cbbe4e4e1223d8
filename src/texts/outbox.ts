import type { Texts } from './text.ts'

/** The words about entries that wait on this phone, and their receipts. */
export const outboxTexts = {
  title: { en: 'Waiting entries', hi: 'भेजने बाकी' },
  waiting: (count: number) => ({ en: `${count} waiting to be sent`, hi: `${count} भेजने बाकी` }),
  allSent: { en: 'Everything is sent', hi: 'सब भेज दिया गया' },
  nothingWaits: { en: 'Nothing waits on this phone.', hi: 'इस फ़ोन में कुछ भी भेजना बाकी नहीं है।' },
  lastConfirmed: (when: string) => ({
    en: `The office last confirmed at ${when}.`,
    hi: `ऑफ़िस ने पिछली बार ${when} को पुष्टि की।`,
  }),
  others: (count: number) => ({
    en: `${count} entries of other people wait on this phone. They are sent when their owners sign in.`,
    hi: `इस फ़ोन में दूसरों की ${count} प्रविष्टियाँ बाकी हैं। उनके लॉगिन करने पर भेजी जाएँगी।`,
  }),
  waitForPerson: (name: string, count: number) => ({
    en: `${count} entries wait for ${name} to log in.`,
    hi: `${name} के लॉगिन के इंतज़ार में ${count} प्रविष्टियाँ हैं।`,
  }),
  sendNow: { en: 'Send now', hi: 'अभी भेजें' },
  exportRows: { en: 'Export', hi: 'फ़ाइल में निकालें' },
  edit: { en: 'Edit and resend', hi: 'ठीक करके फिर भेजें' },
  discard: { en: 'Discard', hi: 'रद्द करें' },
  discardAsk: {
    en: 'This entry will never be booked. The office is told why.',
    hi: 'यह प्रविष्टि कभी नहीं लिखी जाएगी। कारण ऑफ़िस को बताया जाएगा।',
  },
  discardReason: { en: 'Why is it discarded?', hi: 'क्यों रद्द कर रहे हैं?' },
  discarded: { en: 'The entry was discarded.', hi: 'प्रविष्टि रद्द कर दी गई।' },
  discardFailed: { en: 'The entry could not be discarded.', hi: 'प्रविष्टि रद्द नहीं हो सकी।' },
  queued: { en: 'Waiting to be sent', hi: 'भेजना बाकी' },
  sending: { en: 'Being sent', hi: 'भेजा जा रहा है' },
  waitingForSignIn: { en: 'Waiting for you to log in', hi: 'आपके लॉगिन का इंतज़ार' },
  rejected: { en: 'Needs mending', hi: 'ठीक करना है' },
  acknowledged: { en: 'Booked', hi: 'बही में लिखा गया' },
  needsOwner: { en: 'Needs the Director', hi: 'डायरेक्टर की ज़रूरत' },
  replaced: { en: 'Mended and sent anew', hi: 'ठीक करके फिर भेजी गई' },
  discardedState: { en: 'Discarded', hi: 'रद्द' },
  look: { en: 'Look', hi: 'देखें' },
  sendAgain: { en: 'Offer again', hi: 'फिर पेश करें' },
  blocked: { en: 'Waits for an earlier entry that needs mending.', hi: 'पहले की एक प्रविष्टि ठीक होने का इंतज़ार है।' },
  laneNoNetwork: {
    en: 'There is no connection; entries are sent when it is back.',
    hi: 'नेटवर्क नहीं है; आते ही प्रविष्टियाँ भेजी जाएँगी।',
  },
  laneSignIn: {
    en: 'Please log in again: your entries are waiting.',
    hi: 'कृपया फिर से लॉगिन करें: आपकी प्रविष्टियाँ बाकी हैं।',
  },
  laneTrouble: {
    en: 'The office does not answer properly; we go on trying.',
    hi: 'ऑफ़िस से ठीक जवाब नहीं आ रहा; कोशिश जारी है।',
  },
  laneWrongUser: {
    en: 'Entries go out only under whoever typed them. Please log in again.',
    hi: 'प्रविष्टि उसी के नाम से जाती है जिसने लिखी। कृपया फिर से लॉगिन करें।',
  },
  laneTooOld: {
    en: 'This app is too old for the office. Please update it; your entries are kept.',
    hi: 'यह ऐप पुराना हो गया है। कृपया अपडेट करें; प्रविष्टियाँ सुरक्षित हैं।',
  },
  laneStorageOff: {
    en: 'This phone cannot store entries just now. Work with a connection only.',
    hi: 'यह फ़ोन अभी कुछ सुरक्षित नहीं कर पा रहा। नेटवर्क होने पर ही काम करें।',
  },
  wrongClock: {
    en: "The clock of this phone is wrong. Entries are sent all the same; please set the phone's time.",
    hi: 'इस फ़ोन की घड़ी गलत है। प्रविष्टियाँ फिर भी भेजी जाएँगी; कृपया फ़ोन का समय ठीक करें।',
  },
  receipts: { en: 'Sent and booked', hi: 'भेजी और लिखी गई' },
  noReceipts: { en: 'No receipts yet.', hi: 'अभी कोई रसीद नहीं है।' },
  serverNumber: { en: 'Number in the books', hi: 'बही में नंबर' },
  entry: { en: 'Entry', hi: 'प्रविष्टि' },
  state: { en: 'State', hi: 'स्थिति' },
  savedAt: { en: 'Saved', hi: 'सुरक्षित किया' },
  sentAt: { en: 'Sent', hi: 'भेजा' },
  receivedAt: { en: 'Confirmed', hi: 'पुष्टि मिली' },
  attempts: { en: 'Attempts', hi: 'कोशिशें' },
  typed: { en: 'What was typed', hi: 'क्या लिखा था' },
  persisted: {
    en: 'This browser keeps the entries safe from clean-ups.',
    hi: 'यह ब्राउज़र प्रविष्टियों को सफ़ाई से बचाकर रखता है।',
  },
  notPersisted: {
    en: 'This browser may clear entries when the phone is full. Install the app, and send soon.',
    hi: 'फ़ोन भरने पर यह ब्राउज़र प्रविष्टियाँ मिटा सकता है। ऐप इंस्टॉल करें और जल्दी भेजें।',
  },
  persistUnknown: {
    en: 'Whether this browser keeps entries safe is not known yet.',
    hi: 'यह ब्राउज़र प्रविष्टियाँ बचाएगा या नहीं, अभी पता नहीं।',
  },
  noSuchRow: { en: 'This waiting entry is no longer on this phone.', hi: 'यह प्रविष्टि अब इस फ़ोन में नहीं है।' },
  createSale: { en: 'Sale', hi: 'बिक्री' },
  createParty: { en: 'New party', hi: 'नई पार्टी' },
  createExpense: { en: 'Expense', hi: 'खर्च' },
  noteDiscard: { en: 'Note of a discarded entry', hi: 'रद्द प्रविष्टि की सूचना' },
  otherEntry: { en: 'Entry', hi: 'प्रविष्टि' },
} satisfies Texts
