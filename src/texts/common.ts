import type { Text, Texts } from './text.ts'

/** Words that every screen uses. */
export const commonTexts = {
  company: { en: 'Khet Electronics', hi: 'खेत इलेक्ट्रॉनिक्स' },
  skip: { en: 'Skip to content', hi: 'सीधे सामग्री पर जाएँ' },
  loading: { en: 'Loading...', hi: 'लोड हो रहा है...' },
  close: { en: 'Close', hi: 'बंद करें' },
  cancel: { en: 'Cancel', hi: 'रहने दें' },
  retry: { en: 'Try again', hi: 'फिर कोशिश करें' },
  remove: { en: 'Remove', hi: 'हटाएँ' },
  removeLine: (line: Text) => ({ en: `Remove ${line.en}`, hi: `${line.hi} हटाएँ` }),
  delete: { en: 'Delete', hi: 'मिटाएँ' },
  actions: { en: 'Actions', hi: 'कार्य' },
  back: { en: 'Back', hi: 'वापस' },
  open: { en: 'Open', hi: 'खोलें' },
  history: { en: 'History', hi: 'इतिहास' },
  number: { en: 'No.', hi: 'क्र.' },
  id: { en: 'ID', hi: 'आईडी' },
  date: { en: 'Date', hi: 'तारीख' },
  comment: { en: 'Comment', hi: 'टिप्पणी' },
  search: { en: 'Search', hi: 'खोजें' },
  showMore: { en: 'Show more', hi: 'और दिखाएँ' },
  nothing: { en: 'Nothing here yet.', hi: 'अभी यहाँ कुछ नहीं है।' },
  asOf: (when: string) => ({ en: `As last seen on this phone, ${when}`, hi: `इस फ़ोन पर पिछली बार देखा हुआ, ${when}` }),
  deleteAsk: { en: 'Are you sure you want to delete this item?', hi: 'क्या आप सच में इसे मिटाना चाहते हैं?' },
  deleted: { en: 'Item deleted successfully.', hi: 'मिटा दिया गया।' },
  deleteFailed: { en: 'Failed to delete item.', hi: 'मिटाया नहीं जा सका।' },
  success: { en: 'SUCCESS', hi: 'सफल' },
  savedHere: { en: 'Saved on this phone', hi: 'इस फ़ोन में सुरक्षित' },
  willBeSent: {
    en: 'It will be sent by itself when there is a network.',
    hi: 'नेटवर्क आते ही यह अपने आप भेज दिया जाएगा।',
  },
  required: { en: 'This is needed.', hi: 'यह भरना ज़रूरी है।' },
  notAccepted: { en: 'The office did not accept this. Please check it.', hi: 'ऑफ़िस ने इसे नहीं माना। कृपया जाँचें।' },
  someWrong: { en: 'Please check these fields:', hi: 'कृपया ये खाने जाँचें:' },
  field: { en: 'A field', hi: 'एक खाना' },
  noMatch: { en: 'Nothing matches.', hi: 'कुछ नहीं मिला।' },
  typeToFind: (hidden: string) => ({
    en: `${hidden} more: type to find`,
    hi: `${hidden} और हैं: खोजने के लिए लिखें`,
  }),
  clear: { en: 'Clear', hi: 'साफ़ करें' },
  unsavedTitle: { en: 'Leave this form?', hi: 'यह फ़ॉर्म छोड़ें?' },
  unsavedKept: {
    en: 'What you typed stays on this phone and will be here when you come back.',
    hi: 'आपने जो लिखा है वह इस फ़ोन में रहेगा और लौटने पर यहीं मिलेगा।',
  },
  unsavedLost: {
    en: 'What you typed has not been saved and will be lost.',
    hi: 'आपने जो लिखा है वह सुरक्षित नहीं हुआ है और खो जाएगा।',
  },
  stay: { en: 'Stay here', hi: 'यहीं रहें' },
  leave: { en: 'Leave', hi: 'छोड़ें' },
  signInAgain: { en: 'Please log in again.', hi: 'कृपया फिर से लॉगिन करें।' },
  toGet: { en: "You'll get", hi: 'लेना है' },
  toGive: { en: "You'll give", hi: 'देना है' },
  aboveZero: { en: 'The amount must be more than 0.', hi: 'रकम 0 से ज़्यादा होनी चाहिए।' },
  loadOlder: { en: 'Load older', hi: 'पुराने दिखाएँ' },
  draftBack: { en: 'What you had typed is back.', hi: 'आपका अधूरा लिखा वापस आ गया है।' },
  draftOvertaken: {
    en: 'What you had typed is back. The record has been changed since: please check it before you save.',
    hi: 'आपका अधूरा लिखा वापस आ गया है। इस बीच रिकॉर्ड बदला गया है: सुरक्षित करने से पहले जाँच लें।',
  },
  startAfresh: { en: 'Start afresh', hi: 'नए सिरे से शुरू करें' },
  needsNetwork: {
    en: 'There is no connection. This form can be saved only with one; what you type is kept on this phone until then.',
    hi: 'नेटवर्क नहीं है। यह फ़ॉर्म नेटवर्क आने पर ही सुरक्षित होगा; तब तक आपका लिखा इस फ़ोन में रहेगा।',
  },
  settled: { en: 'Settled', hi: 'हिसाब बराबर' },
} satisfies Texts

/** Access Denied and the unknown address stand alone: they show both languages, whichever is chosen. */
export const guardTexts = {
  denied: { en: 'Access Denied', hi: 'अनुमति नहीं है' },
  notYours: {
    en: 'You do not have the necessary permissions to view this page.',
    hi: 'आपके पास यह पेज देखने की अनुमति नहीं है।',
  },
  notFound: { en: '404 - Page Not Found', hi: '404 - पेज नहीं मिला' },
  sorry: {
    en: 'Sorry, the page you are looking for does not exist.',
    hi: 'माफ़ कीजिए, आप जो पेज खोज रहे हैं वह मौजूद नहीं है।',
  },
  broken: { en: 'This page could not be shown.', hi: 'यह पेज नहीं दिखाया जा सका।' },
  gone: { en: 'This screen could not be fetched', hi: 'यह पेज नहीं आ सका' },
  goneWhy: {
    en: 'The app has probably been updated in another tab, or there is no connection. Load it anew: what you have typed is kept on this phone.',
    hi: 'शायद ऐप दूसरे टैब में अपडेट हुआ है, या नेटवर्क नहीं है। ऐप फिर से लोड करें: आपका लिखा हुआ इस फ़ोन में रखा है।',
  },
  loadAnew: { en: 'Load the app anew', hi: 'ऐप फिर से लोड करें' },
  brokenWhy: {
    en: 'What you saved is safe. Please try again.',
    hi: 'जो आपने सुरक्षित किया है वह सलामत है। कृपया फिर कोशिश करें।',
  },
} satisfies Texts
