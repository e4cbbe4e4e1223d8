import type { TranslatedTexts } from './translated.ts'

/** Texts of backups and exports. */
export const maintenanceTexts = {
  title: { en: 'Backup and data', hi: 'बैकअप और डेटा' },
  backups: { en: 'Backups', hi: 'बैकअप' },
  loading: { en: 'Looking for backups…', hi: 'बैकअप देखे जा रहे हैं…' },
  fetchFailed: { en: 'The backups could not be listed.', hi: 'बैकअप की सूची नहीं मिली।' },
  last: (when: string, size: string) => ({
    en: `The newest backup is from ${when} (${size}).`,
    hi: `सबसे नया बैकअप ${when} का है (${size})।`,
  }),
  none: {
    en: 'There is no backup yet. It is a copy of the books, from which they can be restored.',
    hi: 'अभी कोई बैकअप नहीं है। बैकअप बही की नकल है, जिससे बही वापस लाई जा सकती है।',
  },
  tooOld: {
    en: 'No backup has been made for two days. Please make one now, and check the log on the office computer.',
    hi: 'दो दिन से बैकअप नहीं बना है। कृपया एक बनाएँ और ऑफ़िस के कंप्यूटर पर लॉग देखें।',
  },
  keepCopyElsewhere: {
    en: 'If the computer is stolen or breaks, the backups on it are lost, too. Download one now and then.',
    hi: 'कंप्यूटर चोरी या ख़राब हो जाए तो उस पर रखे बैकअप भी चले जाते हैं। कभी-कभी एक डाउनलोड करके रखें।',
  },
  make: { en: 'Make a backup now', hi: 'अभी बैकअप बनाएँ' },
  making: { en: 'The backup is being made and checked…', hi: 'बैकअप बन रहा है और जाँचा जा रहा है…' },
  made: { en: 'The backup has been made and checked.', hi: 'बैकअप बन गया और जाँच लिया गया।' },
  makeFailed: { en: 'The backup was not made.', hi: 'बैकअप नहीं बना।' },
  download: { en: 'Download', hi: 'डाउनलोड करें' },
  downloadOf: (when: string) => ({ en: `Download the backup of ${when}`, hi: `${when} का बैकअप डाउनलोड करें` }),
  allData: { en: 'All data for Excel', hi: 'एक्सेल के लिए सारा डेटा' },
  aboutData: {
    en: 'Everything in the books as tables (CSV in one ZIP file), without passwords. Any spreadsheet program opens it.',
    hi: 'बही का सब कुछ तालिकाओं में (एक ZIP फ़ाइल में CSV), बिना पासवर्ड के। इसे कोई भी स्प्रेडशीट खोल सकती है।',
  },
  exportAll: { en: 'Download all data', hi: 'सारा डेटा निकालें' },
  received: (size: string) => ({ en: `${size} received…`, hi: `${size} आ चुका है…` }),
  receivedOf: (size: string, all: string) => ({ en: `${size} of ${all} received…`, hi: `${all} में से ${size} आ चुका है…` }),
  saved: (name: string) => ({ en: `${name} is in your downloads.`, hi: `${name} आपके डाउनलोड में है।` }),
  downloadFailed: { en: 'The download was not completed.', hi: 'फ़ाइल पूरी नहीं आई।' },
  stop: { en: 'Stop', hi: 'रोकें' },
  containsPrivateData: {
    en: 'The download contains all data of the shop. Keep it where nobody else can open it. Each download is listed in the change log.',
    hi: 'डाउनलोड में दुकान की सारी जानकारी होती है। उसे वहाँ रखें जहाँ सिर्फ़ आप पहुँच सकें। हर डाउनलोड बदलावों की बही में लिखा जाता है।',
  },
  forPrograms: { en: 'For your own programs', hi: 'अपने प्रोग्राम के लिए' },
  aboutApi: {
    en: 'All calls that the office accepts, for people who write their own programs.',
    hi: 'ऑफ़िस की हर कॉल, उनके लिए जो इससे बात करने वाला प्रोग्राम लिखते हैं।',
  },
} satisfies TranslatedTexts

/** Texts of the API documentation. The descriptions of the operations are in English only, for programmers. */
export const apiTexts = {
  title: { en: 'API', hi: 'एपीआई (API)' },
  loading: { en: 'Loading the documentation…', hi: 'विवरण खुल रहा है…' },
  failed: { en: 'The documentation could not be loaded.', hi: 'विवरण नहीं खुला।' },
  search: { en: 'Search calls', hi: 'कॉल खोजें' },
  found: (count: number) => ({ en: `${count} calls`, hi: `${count} कॉल` }),
  nothing: { en: 'No call matches.', hi: 'कोई कॉल नहीं मिली।' },
  signIn: {
    en: 'Sign in with POST /api/authenticate; send the value that it returns with each call as Authorization: Bearer …',
    hi: 'POST /api/authenticate से लॉगिन करें; जो value मिले उसे हर कॉल के साथ Authorization: Bearer … में भेजें।',
  },
  once: {
    en: 'Send every POST with an Idempotency-Key (a UUID of your own). If it is repeated with the same key, it is still done only once.',
    hi: 'हर POST को एक Idempotency-Key (अपना UUID) दें: उसी key से दोबारा भेजने पर भी काम एक ही बार होता है।',
  },
  who: { en: 'Allowed for', hi: 'किसे अनुमति है' },
  anyone: { en: 'anybody, without signing in', hi: 'कोई भी, बिना लॉगिन के' },
  staff: { en: 'everybody who is signed in', hi: 'हर लॉगिन किया व्यक्ति' },
  sellers: { en: 'Directors, and staff who may record sales', hi: 'डायरेक्टर, और जिन्हें बिक्री लिखने की अनुमति है' },
  director: { en: 'Directors', hi: 'डायरेक्टर' },
  parameters: { en: 'Parameters', hi: 'पैरामीटर' },
  body: { en: 'Body', hi: 'भेजा जाने वाला' },
  answers: { en: 'Answers', hi: 'जवाब' },
  needed: { en: 'required', hi: 'ज़रूरी' },
} satisfies TranslatedTexts
