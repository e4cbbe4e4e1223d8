import { countEntries, type TranslatedTexts } from './translated.ts'

/** Texts of the bar, the sign-in and lists about entries that wait on this device. */
export const waitingTexts = {
  title: { en: 'Waiting entries', hi: 'भेजना है' },
  waiting: (count: number) => ({
    en: `${count} waiting to be sent`,
    hi: `${countEntries(count)} ${count === 1 ? 'भेजनी है' : 'भेजनी हैं'}`,
  }),
  nothingWaits: { en: 'Nothing waits on this phone.', hi: 'इस फ़ोन से कुछ नहीं भेजना है।' },
  waitForPerson: (name: string, count: number) => ({
    en: `${count === 1 ? '1 entry waits' : `${count} entries wait`} for ${name} to log in.`,
    hi: `${name} के लॉगिन के इंतज़ार में ${countEntries(count)} ${count === 1 ? 'है' : 'हैं'}।`,
  }),
  queued: { en: 'Waiting to be sent', hi: 'भेजना है' },
  sending: { en: 'Being sent', hi: 'भेजा जा रहा है' },
  waitingForSignIn: { en: 'Waiting for you to log in', hi: 'आपके लॉगिन का इंतज़ार' },
  rejected: { en: 'Needs correction', hi: 'ठीक करना है' },
  acknowledged: { en: 'Booked', hi: 'बही में लिखा गया' },
  needsOwner: { en: 'Needs the Director', hi: 'डायरेक्टर की ज़रूरत' },
  superseded: { en: 'Corrected and sent again', hi: 'ठीक करके फिर भेजी गई' },
  discardedState: { en: 'Discarded', hi: 'रद्द' },
  unverified: { en: 'Not typed in your session', hi: 'आपके लॉगिन में नहीं लिखी गई' },
  explainUnverified: (count: number) => ({
    en: `${count === 1 ? '1 entry was' : `${count} entries were`} not typed in your session. Please look before anything is sent.`,
    hi: `${countEntries(count)} आपके लॉगिन में नहीं लिखी ${count === 1 ? 'गई' : 'गईं'}। भेजने से पहले कृपया देख लें।`,
  }),
  look: { en: 'Open', hi: 'देखें' },
  blocked: { en: 'Waits for an earlier entry that needs correction.', hi: 'पहले की एक प्रविष्टि ठीक होने का इंतज़ार है।' },
  syncNeedsSignIn: (name: string, count: number) => ({
    en: `Please log in again as ${name} to send ${count} ${count === 1 ? 'entry' : 'entries'}.`,
    hi: `${countEntries(count)} भेजने के लिए कृपया ${name} के नाम से फिर लॉगिन करें।`,
  }),
  syncStalled: {
    en: 'Some entries have been waiting for more than 15 minutes: the office could not book them yet. It will be tried again.',
    hi: 'कुछ प्रविष्टियाँ 15 मिनट से ज़्यादा से रुकी हैं: ऑफ़िस उन्हें अभी लिख नहीं पाया। कोशिश जारी है।',
  },
  explainRejected: (count: number) => ({
    en:
      count === 1
        ? '1 entry needs correction before it is booked.'
        : `${count} entries need correction before they are booked.`,
    hi:
      count === 1
        ? '1 प्रविष्टि ठीक करनी है, तभी बही में लिखी जाएगी।'
        : `${count} प्रविष्टियाँ ठीक करनी हैं, तभी बही में लिखी जाएँगी।`,
  }),
  syncServerError: {
    en: 'Entries have been waiting for more than 15 minutes: the office does not answer properly. It will be tried again.',
    hi: 'प्रविष्टियाँ 15 मिनट से ज़्यादा से रुकी हैं: ऑफ़िस से ठीक जवाब नहीं आ रहा। कोशिश जारी है।',
  },
  syncIntercepted: {
    en: 'A firewall on the way to the office refuses some entries. It will be tried again.',
    hi: 'ऑफ़िस के रास्ते का फ़ायरवॉल कुछ प्रविष्टियाँ रोक रहा है। कोशिश जारी है।',
  },
  syncWrongUser: {
    en: 'Entries can only be sent by the person who typed them. Please log in again.',
    hi: 'प्रविष्टि उसी के नाम से जाती है जिसने लिखी। कृपया फिर से लॉगिन करें।',
  },
  syncAppTooOld: {
    en: 'This app is too old for the office. Please update it; your entries are kept.',
    hi: 'यह ऐप पुराना हो गया है। कृपया अपडेट करें; प्रविष्टियाँ सुरक्षित हैं।',
  },
  syncStorageOff: {
    en: 'This phone cannot store entries now. Please work only with a connection.',
    hi: 'यह फ़ोन अभी कुछ सुरक्षित नहीं कर पा रहा। नेटवर्क होने पर ही काम करें।',
  },
  syncStorageFull: {
    en: 'This phone is full, so sending has stopped. Please free some space: the entries are kept and will be sent then.',
    hi: 'इस फ़ोन की जगह भर गई है, इसलिए भेजना रुक गया है। कृपया फ़ोन में जगह बनाएँ: प्रविष्टियाँ सुरक्षित हैं और अपने आप आगे जाएँगी।',
  },
  explainPendingDecisions: (count: number) => ({
    en: `${count} ${count === 1 ? 'entry' : 'entries'} typed by others on this phone can only be booked by you.`,
    hi: `इस फ़ोन में दूसरों की लिखी ${countEntries(count)} सिर्फ़ आप ही लिखवा सकते हैं।`,
  }),
  needsNewerApp: { en: 'Needs a newer app', hi: 'नया ऐप चाहिए' },
  needsNewerAppWhy: {
    en: 'This was typed in a newer version of the app. It is kept, and will be sent when this app is updated.',
    hi: 'यह नए ऐप से लिखी गई थी। यह वैसी ही रखी है, और ऐप अपडेट होने पर भेजी जाएगी।',
  },
  offeredAgain: {
    en: 'The office no longer had this entry, so this phone sends it once more.',
    hi: 'ऑफ़िस के पास यह प्रविष्टि नहीं रही, इसलिए यह फ़ोन इसे फिर भेज रहा है।',
  },
  lost: { en: 'This phone lost its stored entries', hi: 'इस फ़ोन में रखी प्रविष्टियाँ मिट गई हैं' },
  corrects: (id: number) => ({ en: `Corrects no. ${id}`, hi: `नं. ${id} को ठीक करती है` }),
  correctionWaits: { en: 'Correction waits', hi: 'सुधार भेजना है' },
} satisfies TranslatedTexts
