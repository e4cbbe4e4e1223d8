import type { OfflineOperationId } from '#domain/offlineOperations.ts'
import { countEntries, type Translated, type TranslatedTexts } from './translated.ts'

/** Texts about entries that wait on this device, and their receipts. */
export const outboxTexts = {
  title: { en: 'Waiting entries', hi: 'भेजना है' },
  waiting: (count: number) => ({
    en: `${count} waiting to be sent`,
    hi: `${countEntries(count)} ${count === 1 ? 'भेजनी है' : 'भेजनी हैं'}`,
  }),
  allSent: { en: 'Everything is sent', hi: 'सब भेज दिया गया' },
  nothingWaits: { en: 'Nothing waits on this phone.', hi: 'इस फ़ोन से कुछ नहीं भेजना है।' },
  lastConfirmed: (when: string) => ({
    en: `The office last confirmed at ${when}.`,
    hi: `ऑफ़िस ने पिछली बार ${when} को पुष्टि की।`,
  }),
  others: (count: number) => ({
    en:
      count === 1
        ? '1 entry of somebody else waits on this phone. It is sent when its owner signs in.'
        : `${count} entries of other people wait on this phone. They are sent when their owners sign in.`,
    hi:
      count === 1
        ? 'इस फ़ोन में किसी और की 1 प्रविष्टि है। उनके लॉगिन करने पर भेजी जाएगी।'
        : `इस फ़ोन में दूसरों की ${count} प्रविष्टियाँ हैं। उनके लॉगिन करने पर भेजी जाएँगी।`,
  }),
  waitForPerson: (name: string, count: number) => ({
    en: `${count === 1 ? '1 entry waits' : `${count} entries wait`} for ${name} to log in.`,
    hi: `${name} के लॉगिन के इंतज़ार में ${countEntries(count)} ${count === 1 ? 'है' : 'हैं'}।`,
  }),
  sendNow: { en: 'Send now', hi: 'अभी भेजें' },
  exportEntries: { en: 'Export', hi: 'फ़ाइल में निकालें' },
  edit: { en: 'Edit and resend', hi: 'ठीक करके फिर भेजें' },
  discard: { en: 'Discard', hi: 'रद्द करें' },
  discardAsk: {
    en: 'This entry will never be booked. The reason is sent to the office.',
    hi: 'यह प्रविष्टि कभी नहीं लिखी जाएगी। कारण ऑफ़िस को बताया जाएगा।',
  },
  discardReason: { en: 'Why is it discarded?', hi: 'क्यों रद्द कर रहे हैं?' },
  discarded: { en: 'The entry was discarded.', hi: 'प्रविष्टि रद्द कर दी गई।' },
  discardFailed: { en: 'The entry could not be discarded.', hi: 'प्रविष्टि रद्द नहीं हो सकी।' },
  queued: { en: 'Waiting to be sent', hi: 'भेजना है' },
  sending: { en: 'Being sent', hi: 'भेजा जा रहा है' },
  waitingForSignIn: { en: 'Waiting for you to log in', hi: 'आपके लॉगिन का इंतज़ार' },
  rejected: { en: 'Needs correction', hi: 'ठीक करना है' },
  acknowledged: { en: 'Booked', hi: 'बही में लिखा गया' },
  needsOwner: { en: 'Needs the Director', hi: 'डायरेक्टर की ज़रूरत' },
  superseded: { en: 'Corrected and sent again', hi: 'ठीक करके फिर भेजी गई' },
  discardedState: { en: 'Discarded', hi: 'रद्द' },
  look: { en: 'Open', hi: 'देखें' },
  sendAgain: { en: 'Send again', hi: 'बिना बदले फिर भेजें' },
  dependencyDiscarded: {
    en: 'An earlier entry that this one needs was discarded. Edit this one.',
    hi: 'इससे पहले की जो प्रविष्टि ज़रूरी थी, वह रद्द हो गई। इसे ठीक करें।',
  },
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
  syncTrouble: {
    en: 'Entries have been waiting for more than 15 minutes: the office does not answer properly. It will be tried again.',
    hi: 'प्रविष्टियाँ 15 मिनट से ज़्यादा से रुकी हैं: ऑफ़िस से ठीक जवाब नहीं आ रहा। कोशिश जारी है।',
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
  received: (received: number, of: number) => ({
    en:
      of === 0
        ? 'This phone has not sent any entries yet.'
        : `The office has ${received} of ${of} entries of this phone.`,
    hi:
      of === 0
        ? 'इस फ़ोन से अभी कोई प्रविष्टि नहीं भेजी गई है।'
        : `इस फ़ोन की ${of} में से ${countEntries(received)} ऑफ़िस के पास ${received === 1 ? 'है' : 'हैं'}।`,
  }),
  missing: (numbers: string) => ({
    en: `Missing from this phone and from the office: ${numbers}.`,
    hi: `न इस फ़ोन में हैं, न ऑफ़िस में: ${numbers}।`,
  }),
  lost: { en: 'This phone lost its stored entries', hi: 'इस फ़ोन में रखी प्रविष्टियाँ मिट गई हैं' },
  lostDetails: (upTo: number) => ({
    en: `The browser cleared what was stored here (entries up to number ${upTo}). What was booked is safe in the office. What had not been sent is gone: the Director's list of phones names the missing numbers. Please type those entries again.`,
    hi: `ब्राउज़र ने यहाँ रखी चीज़ें मिटा दीं (नंबर ${upTo} तक की प्रविष्टियाँ)। जो बही में लिखा गया, वह ऑफ़िस में सुरक्षित है। जो भेजा नहीं गया था, वह नहीं रहा: डायरेक्टर की फ़ोन-सूची में छूटे नंबर दिखते हैं। कृपया वे प्रविष्टियाँ फिर से लिखें।`,
  }),
  lostAndRecovered: (upTo: number, back: number) => ({
    en: `The browser cleared what was stored here (entries up to number ${upTo}). What was booked is safe in the office. What had not been sent was restored from backup copies and is waiting again (${back === 1 ? '1 entry' : `${back} entries`}). If an entry is still missing, the Director's list of phones shows its number.`,
    hi: `ब्राउज़र ने यहाँ रखी चीज़ें मिटा दीं (नंबर ${upTo} तक की प्रविष्टियाँ)। जो बही में लिखा गया, वह ऑफ़िस में सुरक्षित है। जो भेजा नहीं गया था, वह बैकअप कॉपी से वापस आ गया और भेजा जाएगा (${countEntries(back)})। फिर भी कोई छूटी हो, तो डायरेक्टर की फ़ोन-सूची में उसका नंबर दिखेगा।`,
  }),
  dismissLost: { en: 'I have read this', hi: 'मैंने पढ़ लिया' },
  forDirector: { en: 'Needs the Director', hi: 'डायरेक्टर की ज़रूरत' },
  forDirectorWhy: {
    en: 'The persons who typed these may no longer send them. You can book them in your name or discard them. The change log shows both names.',
    hi: 'जिन्होंने ये लिखीं, वे अब इन्हें नहीं भेज सकते। आप इन्हें अपने नाम से लिखवा सकते हैं या रद्द कर सकते हैं। बदलावों की बही में दोनों के नाम रहेंगे।',
  },
  typedBy: { en: 'Typed by', hi: 'किसने लिखी' },
  approve: { en: 'Book in my name', hi: 'मेरे नाम से लिखें' },
  approved: { en: 'The entry is booked in your name.', hi: 'प्रविष्टि आपके नाम से लिखी जाएगी।' },
  approveFailed: {
    en: 'Somebody else has already decided about this entry.',
    hi: 'इस प्रविष्टि का फ़ैसला पहले ही हो चुका है।',
  },
  reconcileDay: { en: 'Daily check', hi: 'दिन का मिलान' },
  reconcileDayHelp: {
    en: 'Compares what this phone booked on a day with what the office has.',
    hi: 'इस फ़ोन की एक दिन की प्रविष्टियाँ ऑफ़िस की बही से मिलाता है।',
  },
  compare: { en: 'Compare with the office', hi: 'ऑफ़िस से मिलाएँ' },
  comparing: { en: 'Comparing …', hi: 'मिलान हो रहा है …' },
  compareFailed: {
    en: 'The office could not be reached. Nothing was compared; please try again with a connection.',
    hi: 'ऑफ़िस से बात नहीं हो सकी। मिलान नहीं हुआ; नेटवर्क आने पर फिर कोशिश करें।',
  },
  compareTooMany: {
    en: 'This phone has more than 5,000 entries of that day: too many to compare. Nothing was compared.',
    hi: 'इस फ़ोन की उस दिन की 5,000 से ज़्यादा प्रविष्टियाँ हैं: इतनी का मिलान नहीं हो सकता। मिलान नहीं हुआ।',
  },
  side: { en: 'Where', hi: 'कहाँ' },
  onDevice: { en: 'This phone', hi: 'यह फ़ोन' },
  onServer: { en: 'The office', hi: 'ऑफ़िस' },
  entries: { en: 'Entries', hi: 'प्रविष्टियाँ' },
  sum: { en: 'Sum', hi: 'कुल रकम' },
  checkMark: { en: 'Check code', hi: 'जाँच अंक' },
  agrees: { en: 'Phone and office agree.', hi: 'फ़ोन और ऑफ़िस का हिसाब एक है।' },
  disagrees: { en: 'Phone and office do not agree.', hi: 'फ़ोन और ऑफ़िस का हिसाब अलग है।' },
  dayWaiting: (numbers: string) => ({ en: `Not booked yet: ${numbers}.`, hi: `अभी बही में नहीं: ${numbers}।` }),
  dayLost: (numbers: string) => ({
    en: `The office does not have: ${numbers}. They are sent again.`,
    hi: `ऑफ़िस के पास नहीं हैं: ${numbers}। इन्हें फिर भेजा जा रहा है।`,
  }),
  dayUnknown: (numbers: string) => ({
    en: `Only the office has: ${numbers}.`,
    hi: `सिर्फ़ ऑफ़िस के पास हैं: ${numbers}।`,
  }),
  dayDiffering: (numbers: string) => ({
    en: `The amounts differ: ${numbers}.`,
    hi: `रकम अलग है: ${numbers}।`,
  }),
  wrongClock: {
    en: "The clock of this phone is wrong. Entries are sent anyway; please set the phone's time.",
    hi: 'इस फ़ोन की घड़ी गलत है। प्रविष्टियाँ फिर भी भेजी जाएँगी; कृपया फ़ोन का समय ठीक करें।',
  },
  receipts: { en: 'Sent and booked', hi: 'भेजी और लिखी गई' },
  noReceipts: { en: 'No receipts yet.', hi: 'अभी कोई रसीद नहीं है।' },
  serverNumber: { en: 'Number in the books', hi: 'बही में नंबर' },
  entry: { en: 'Entry', hi: 'प्रविष्टि' },
  state: { en: 'State', hi: 'स्थिति' },
  savedAt: { en: 'Saved', hi: 'सुरक्षित किया' },
  sentAt: { en: 'Sent', hi: 'भेजा' },
  lastAttempt: { en: 'Last attempt', hi: 'पिछली कोशिश' },
  receivedAt: { en: 'Confirmed', hi: 'पुष्टि मिली' },
  attempts: { en: 'Attempts', hi: 'कोशिशें' },
  persisted: {
    en: 'This browser does not clear the entries.',
    hi: 'यह ब्राउज़र प्रविष्टियों को सफ़ाई से बचाकर रखता है।',
  },
  notPersisted: {
    en: 'This browser may clear entries when the phone is full. Install the app, and send soon.',
    hi: 'फ़ोन भरने पर यह ब्राउज़र प्रविष्टियाँ मिटा सकता है। ऐप इंस्टॉल करें और जल्दी भेजें।',
  },
  persistUnknown: {
    en: 'It is not known yet if this browser keeps entries safe.',
    hi: 'यह ब्राउज़र प्रविष्टियाँ बचाएगा या नहीं, अभी पता नहीं।',
  },
  noSuchEntry: { en: 'This waiting entry is no longer on this phone.', hi: 'यह प्रविष्टि अब इस फ़ोन में नहीं है।' },
  unknownPayload: {
    en: 'This app is too old to show what was typed. You can export the entry to a file.',
    hi: 'यह ऐप पुराना है, इसलिए यह नहीं दिखा सकता कि क्या लिखा था। आप प्रविष्टि को फ़ाइल में निकाल सकते हैं।',
  },
  corrects: (id: number) => ({ en: `Corrects no. ${id}`, hi: `नं. ${id} को ठीक करती है` }),
  correctionWaits: { en: 'Correction waits', hi: 'सुधार भेजना है' },
  correctedIsGone: {
    en: 'What this corrected has been deleted or corrected meanwhile. Saved now, it is booked as a new entry.',
    hi: 'जिसे यह ठीक कर रही थी, वह इस बीच मिटाई या ठीक की जा चुकी है। अब सुरक्षित करने पर यह नई प्रविष्टि के रूप में लिखी जाएगी।',
  },
  correctedHasChanged: {
    en: 'Somebody else has changed meanwhile what this corrects. Please check the party, then save.',
    hi: 'जिसे यह ठीक करती है, उसे इस बीच किसी और ने बदल दिया है। कृपया पार्टी जाँचें, फिर सुरक्षित करें।',
  },
  exportEntry: { en: 'Export this entry', hi: 'यह प्रविष्टि फ़ाइल में निकालें' },
  otherEntry: { en: 'Entry', hi: 'प्रविष्टि' },
} satisfies TranslatedTexts

/** The name of the entries of each operation. */
export const entryNames: Record<OfflineOperationId, Translated> = {
  createSale: { en: 'Sale', hi: 'बिक्री' },
  createPurchase: { en: 'Purchase', hi: 'खरीद' },
  createParty: { en: 'New party', hi: 'नई पार्टी' },
  createProduction: { en: 'Production', hi: 'उत्पादन' },
  createExpense: { en: 'Expense', hi: 'खर्च' },
  createTransfer: { en: 'Fund Transfer', hi: 'कर्मचारी को पैसे देना' },
  createPromise: { en: 'Promise to pay', hi: 'पैसे का वादा' },
  noteDiscard: { en: 'Note of a discarded entry', hi: 'रद्द प्रविष्टि की सूचना' },
}
