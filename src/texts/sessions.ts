import type { Schema } from '#contract/operations.ts'
import type { Translated, TranslatedTexts } from './translated.ts'

/** Texts about sessions. */
export const sessionsTexts = {
  title: { en: 'Where I am signed in', hi: 'मैं कहाँ-कहाँ लॉगिन हूँ' },
  whereSignedIn: { en: 'Signed-in devices', hi: 'कहाँ लॉगिन है' },
  titleOf: (name: string) => ({ en: `Where ${name} is signed in`, hi: `${name} कहाँ-कहाँ लॉगिन हैं` }),
  help: {
    en: 'If a phone is lost or somebody knows the password, sign it out here. It takes effect at once.',
    hi: 'फ़ोन खो गया, या किसी को पासवर्ड पता चल गया? यहाँ से लॉगआउट करें: वह तुरंत बाहर हो जाएगा।',
  },
  device: { en: 'Device', hi: 'उपकरण' },
  unknownDevice: { en: 'Unknown device', hi: 'अनजान उपकरण' },
  browserOnSystem: (browser: string, system: string) => ({
    en: `${browser} on ${system}`,
    hi: `${system} पर ${browser}`,
  }),
  thisDevice: { en: 'This device', hi: 'यही वाला' },
  since: { en: 'Signed in', hi: 'लॉगिन किया' },
  lastUsed: { en: 'Last used', hi: 'आखिरी इस्तेमाल' },
  from: { en: 'Network address', hi: 'नेटवर्क पता' },
  manyAddresses: { en: 'many addresses', hi: 'कई अलग-अलग पते' },
  none: { en: 'Not signed in anywhere.', hi: 'कहीं लॉगिन नहीं है।' },
  failed: { en: 'The list could not be loaded.', hi: 'यह सूची नहीं मिल सकी।' },
  end: { en: 'Sign out', hi: 'लॉगआउट' },
  endAsk: { en: 'Sign out that device?', hi: 'वहाँ से लॉगआउट करें?' },
  endOthers: { en: 'Sign out others', hi: 'दूसरे सब लॉगआउट' },
  endOthersAsk: { en: 'Sign out everywhere else?', hi: 'दूसरी सब जगहों से लॉगआउट करें?' },
  endAll: { en: 'Sign out all', hi: 'सब लॉगआउट' },
  endAllAsk: { en: 'Sign out everywhere?', hi: 'सब जगह से लॉगआउट करें?' },
  endWhy: {
    en: 'Waiting entries on that phone are not lost. They are sent after the next login.',
    hi: 'वहाँ रुकी प्रविष्टियाँ खोती नहीं हैं; अगले लॉगिन के बाद भेजी जाती हैं।',
  },
  ended: { en: 'Signed out there.', hi: 'वहाँ से लॉगआउट हो गया।' },
  log: { en: 'Access log', hi: 'कौन आया-गया' },
  logHelp: {
    en: 'Sign-ins, sign-outs and refused attempts. Nobody can change this list.',
    hi: 'लॉगिन, लॉगआउट और जिसकी अनुमति नहीं मिली। इसे कोई बदल नहीं सकता।',
  },
  event: { en: 'What', hi: 'क्या हुआ' },
  when: { en: 'When', hi: 'कब' },
  who: { en: 'Who', hi: 'कौन' },
  unknownPerson: { en: 'Unknown person', hi: 'कोई अनजान' },
  tried: (name: string) => ({ en: `Unknown person, as ${name}`, hi: `कोई, ${name} के नाम से` }),
  endedFor: (who: string, whose: string) => ({ en: `${who}, for ${whose}`, hi: `${who}, ${whose} के लिए` }),
  restored: {
    en: 'Everybody: the books were restored from a backup',
    hi: 'सभी: हिसाब बैकअप से वापस लाया गया',
  },
  passwordIssued: (whose: string) => ({
    en: `On the office computer: new password for ${whose}`,
    hi: `ऑफ़िस के कंप्यूटर पर: ${whose} के लिए नया पासवर्ड`,
  }),
  noAccess: { en: 'The log is empty.', hi: 'अभी तक कोई नहीं।' },
  endFailed: { en: 'The sign-out failed.', hi: 'यह नहीं हो सका।' },
} satisfies TranslatedTexts

/** The events of the access log. */
export const accessTexts: Record<Schema<'Access'>['event'], Translated> = {
  'signed-in': { en: 'Signed in', hi: 'लॉगिन किया' },
  'signed-out': { en: 'Signed out', hi: 'लॉगआउट किया' },
  'session-ended': { en: 'Signed out from another device', hi: 'दूर से लॉगआउट किया' },
  refused: { en: 'Refused', hi: 'मना किया गया' },
}
