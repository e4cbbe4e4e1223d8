import type { OfflineOperationId } from '#domain/writes/offlineOperations.ts'
import { type Subject, subjectTexts } from './changes.ts'
import { countEntries, type Translated, type TranslatedTexts } from './translated.ts'

/** Texts of the screen of the entries that wait on this device, and of their receipts. */
export const outboxTexts = {
  allSent: { en: 'Everything is sent', hi: 'सब भेज दिया गया' },
  lastConfirmed: (when: string) => ({
    en: `The office last confirmed on ${when}.`,
    hi: `ऑफ़िस ने पिछली बार ${when} को पुष्टि की।`,
  }),
  others: (count: number) => ({
    en:
      count === 1
        ? '1 entry of somebody else waits on this phone. It is sent when that person logs in.'
        : `${count} entries of other people wait on this phone. They are sent when those people log in.`,
    hi:
      count === 1
        ? 'इस फ़ोन में किसी और की 1 प्रविष्टि है। उनके लॉगिन करने पर भेजी जाएगी।'
        : `इस फ़ोन में दूसरों की ${count} प्रविष्टियाँ हैं। उनके लॉगिन करने पर भेजी जाएँगी।`,
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
  unverifiedWhy: {
    en: 'This entry is in your name, but this phone cannot tell that you typed it: an older version of the app may have stored it, or somebody else. It is not sent until you say so. Please check what is in it.',
    hi: 'यह प्रविष्टि आपके नाम से है, पर फ़ोन नहीं कह सकता कि इसे आपने ही लिखा: हो सकता है यह पुराने ऐप में लिखी गई हो, या किसी और ने रखी हो। आपके कहे बिना यह नहीं भेजी जाएगी। कृपया देख लें कि इसमें क्या लिखा है।',
  },
  sendInMyName: { en: 'Send in my name', hi: 'मेरे नाम से भेजें' },
  sendAllInMyName: (count: number) => ({
    en: `I have looked at these ${count}: send them in my name`,
    hi: `मैंने ये ${count} देख ली हैं: मेरे नाम से भेजें`,
  }),
  sendAgain: { en: 'Send again', hi: 'बिना बदले फिर भेजें' },
  dependencyDiscarded: {
    en: 'An earlier entry that this one needs was discarded. Edit this one.',
    hi: 'इससे पहले की जो प्रविष्टि ज़रूरी थी, वह रद्द हो गई। इसे ठीक करें।',
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
  intercepted: (status: number) => ({
    en: `Not the office, but a program on the way to it, for example a firewall, refuses this entry (${status}). A word in it may be the cause. The entry stays here and is tried again. Please tell the person who looks after the network.`,
    hi: `इस प्रविष्टि को ऑफ़िस ने नहीं, रास्ते के किसी प्रोग्राम (जैसे फ़ायरवॉल) ने रोका है (${status})। शायद इसका कोई शब्द कारण हो। प्रविष्टि यहाँ सुरक्षित है और फिर भेजी जाएगी। कृपया नेटवर्क की देखभाल करने वाले को बताएँ।`,
  }),
  missing: (numbers: string) => ({
    en: `Missing from this phone and from the office: ${numbers}.`,
    hi: `न इस फ़ोन में हैं, न ऑफ़िस में: ${numbers}।`,
  }),
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
    en: 'The people who typed these may no longer send them. You can book them in your name or discard them. The change log shows both names.',
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
  noReceipts: { en: 'No booked entries on this phone yet.', hi: 'इस फ़ोन में अभी कोई लिखी गई प्रविष्टि नहीं है।' },
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
  unknownPayload: {
    en: 'This app is too old to show what was typed. You can export the entry to a file.',
    hi: 'यह ऐप पुराना है, इसलिए यह नहीं दिखा सकता कि क्या लिखा था। आप प्रविष्टि को फ़ाइल में निकाल सकते हैं।',
  },
  exportEntry: { en: 'Export this entry', hi: 'यह प्रविष्टि फ़ाइल में निकालें' },
  savedBefore: { en: 'Saved:', hi: 'सुरक्षित हो गया:' },
  savedAlready: {
    en: 'This is saved. Please do not type it again.',
    hi: 'यह सुरक्षित हो गया है। कृपया इसे दोबारा न लिखें।',
  },
  otherEntry: { en: 'Entry', hi: 'प्रविष्टि' },
} satisfies TranslatedTexts

/** The names of what an operation `create…` records. */
const recordNames = Object.fromEntries(
  Object.entries(subjectTexts).map(([subject, name]) => [
    `create${subject[0]?.toUpperCase()}${subject.slice(1)}`,
    name,
  ]),
) as { [S in Subject as `create${Capitalize<S>}`]: Translated } // the same names

/** The name of the entries of each operation. */
export const entryNames: Record<OfflineOperationId, Translated> = {
  ...recordNames,
  createParty: { en: 'New party', hi: 'नई पार्टी' },
  createPromise: { en: 'Promise to pay', hi: 'पैसे का वादा' },
  noteDiscard: { en: 'Note of a discarded entry', hi: 'रद्द प्रविष्टि की सूचना' },
}
