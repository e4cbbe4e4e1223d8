import type { RefusalCode } from '#domain/refusal.ts'
import { commonTexts } from './common.ts'
import type { Translated, TranslatedTexts } from './translated.ts'

/** The message for each refusal code of the server. A new code without a message does not compile. */
export const refusalTexts: Record<RefusalCode, Translated> = {
  'bad-request': {
    en: 'The office could not accept what was typed. Please check it and send it again.',
    hi: 'ऑफ़िस ने इसे स्वीकार नहीं किया। कृपया जाँचकर फिर भेजें।',
  },
  'sign-in-first': { en: 'Please log in again.', hi: 'कृपया फिर से लॉगिन करें।' },
  'wrong-password': { en: 'Invalid username or password', hi: 'यूज़रनेम या पासवर्ड गलत है' },
  'not-allowed': {
    en: 'You may not do this. Please ask the Director.',
    hi: 'आपको इसकी अनुमति नहीं है। कृपया डायरेक्टर से पूछें।',
  },
  'change-password-first': {
    en: 'Please log in again and choose a password of your own first.',
    hi: 'कृपया फिर से लॉगिन करें और पहले अपना पासवर्ड चुनें।',
  },
  'not-found': { en: 'This no longer exists in the books.', hi: 'यह अब बही में नहीं है।' },
  'wrong-method': {
    en: 'The office does not know this request. Please update the app.',
    hi: 'ऐप ने ऐसी बात माँगी जो ऑफ़िस नहीं करता। कृपया ऐप अपडेट करें।',
  },
  'too-slow': {
    en: 'The connection was too slow. It will be tried again.',
    hi: 'नेटवर्क अभी बहुत धीमा था। फिर कोशिश होगी।',
  },
  'wrong-user': {
    en: 'This was typed by somebody else, who must log in to send it.',
    hi: 'यह किसी और ने लिखा था; भेजने के लिए वही लॉगिन करें।',
  },
  'key-of-another': {
    en: 'Somebody else has already sent this entry.',
    hi: 'यह प्रविष्टि कोई और पहले ही भेज चुका है।',
  },
  'period-locked': {
    en: 'The books of that day are closed. Please choose a later date, or ask the Director.',
    hi: 'उस दिन की बही बंद हो चुकी है। कृपया बाद की तारीख चुनें, या डायरेक्टर से पूछें।',
  },
  'insufficient-stock': {
    en: 'There is not enough in stock. Please correct the quantity, or count the stock first.',
    hi: 'स्टॉक में इतना माल नहीं है। कृपया संख्या ठीक करें, या पहले स्टॉक गिन लें।',
  },
  'cash-in-hand': {
    en: 'This employee still has money of the shop, or is owed some. Please transfer it first.',
    hi: 'इस कर्मचारी के पास दुकान के पैसे हैं, या कुछ देना बाकी है। कृपया पहले वे पैसे किसी और के नाम करें।',
  },
  'still-used': {
    en: 'Nothing was undone: something else already uses these records. Delete that first.',
    hi: 'कुछ भी वापस नहीं किया गया: ये रिकॉर्ड पहले से कहीं और काम में हैं। पहले उसे मिटाएँ।',
  },
  'deleted-meanwhile': {
    en: 'Somebody else has deleted or corrected this meanwhile. Please look at the list first. What you typed is kept under Waiting entries: discard it there, or open and save it as a new entry.',
    hi: 'इस बीच किसी और ने इसे मिटा दिया या ठीक कर दिया है। कृपया पहले सूची देखें। आपका लिखा "भेजना है" में सुरक्षित है: उसे वहाँ रद्द करें, या खोलकर नई प्रविष्टि के रूप में सुरक्षित करें।',
  },
  'corrected-missing': {
    en: 'The office does not have the entry that this one corrects. After a backup was restored, the phone that wrote it sends it again. Send this one again when the list shows it.',
    hi: 'जिस प्रविष्टि को यह ठीक करती है, वह ऑफ़िस में नहीं है। बैकअप वापस लाने के बाद, जिस फ़ोन ने उसे लिखा था वह उसे फिर भेजेगा। सूची में दिखने पर इसे फिर भेजें।',
  },
  'changed-meanwhile': {
    en: 'Somebody else has changed this meanwhile. Please look at it again.',
    hi: 'इस बीच किसी और ने इसे बदल दिया है। कृपया फिर से देखें।',
  },
  'too-large': { en: 'This is too large to be sent.', hi: 'यह भेजने के लिए बहुत बड़ा है।' },
  'not-json': {
    en: 'The data arrived damaged. Please update the app.',
    hi: 'भेजी हुई बात बिगड़कर पहुँची। कृपया ऐप अपडेट करें।',
  },
  'key-reused': {
    en: 'An entry like this was already booked with other figures. Please check before sending again.',
    hi: 'ऐसी प्रविष्टि दूसरी रकम के साथ पहले ही लिखी जा चुकी है। फिर भेजने से पहले जाँचें।',
  },
  'app-too-old': {
    en: 'This app is too old for the office. Please update it; your entries are kept.',
    hi: 'यह ऐप पुराना हो गया है। कृपया अपडेट करें; आपकी प्रविष्टियाँ सुरक्षित हैं।',
  },
  'too-many-tries': {
    en: 'Too many wrong passwords. Please wait a little.',
    hi: 'कई बार गलत पासवर्ड डाला गया। कृपया थोड़ा रुकें।',
  },
  'too-many-entries': {
    en: 'Too many entries at once. They are kept and will be sent in a moment.',
    hi: 'एक साथ बहुत सारी प्रविष्टियाँ। वे सुरक्षित हैं और थोड़ी देर में आगे जाएँगी।',
  },
  'our-fault': {
    en: 'Something went wrong at the office. Nothing is lost; please try again.',
    hi: 'ऑफ़िस में कुछ गड़बड़ हुई। कुछ खोया नहीं है; कृपया फिर कोशिश करें।',
  },
  'not-available': {
    en: 'The office is busy just now. Please try again in a moment.',
    hi: 'ऑफ़िस अभी व्यस्त है। थोड़ी देर में फिर कोशिश करें।',
  },
  'disk-full': {
    en: "The disk of the office's computer is full, so nothing can be booked now. Please tell the Director. Nothing is lost.",
    hi: 'ऑफ़िस के कंप्यूटर की डिस्क भर गई है, इसलिए अभी कुछ लिखा नहीं जा सकता। कृपया डायरेक्टर को बताएँ। कुछ खोया नहीं है।',
  },
  'read-only': {
    en: "The disk of the office's computer cannot be written to. Please tell the Director. Nothing is lost.",
    hi: 'ऑफ़िस के कंप्यूटर की डिस्क पर लिखना बंद है। कृपया डायरेक्टर को बताएँ। कुछ खोया नहीं है।',
  },
  'no-backup': {
    en: 'The backup could not be made. The reason is in the log on the office computer.',
    hi: 'बैकअप नहीं बन सका। कारण ऑफ़िस के कंप्यूटर के लॉग में लिखा है।',
  },
}

/** Details that the server adds to the message. */
export const refusalDetailTexts = {
  short: (name: string, stock: string, needed: string) => ({
    en: `${name}: ${needed} wanted, ${stock} in stock.`,
    hi: `${name}: ${needed} चाहिए, स्टॉक में ${stock}।`,
  }),
  closed: (en: string, hi: string) => ({
    en: `The books are closed up to ${en}.`,
    hi: `${hi} तक की बही बंद है।`,
  }),
  used: (names: string) => ({ en: `Used already: ${names}.`, hi: `पहले से काम में: ${names}।` }),
  cash: (amount: string) => ({ en: `Cash in hand: ${amount}.`, hi: `हाथ में नकद: ${amount}।` }),
} satisfies TranslatedTexts

/** Failures other than refusals: no network, a device failure, an answer that is not from the server. */
export const failureTexts = {
  'no-network': { en: 'There is no connection.', hi: 'नेटवर्क नहीं है।' },
  'server-error': {
    en: 'The office did not answer properly. Please try again.',
    hi: 'ऑफ़िस से ठीक जवाब नहीं मिला। कृपया फिर कोशिश करें।',
  },
  'no-storage': {
    en: 'The storage of this phone is full or switched off.',
    hi: 'इस फ़ोन की जगह भर गई है या बंद है।',
  },
} satisfies TranslatedTexts

/** The message beneath a day that lies in a closed period. */
export const lockedDayText: Translated = {
  en: 'The books of this day are closed. Please choose a later day.',
  hi: 'इस दिन की बही बंद हो चुकी है। कृपया बाद की तारीख चुनें।',
}

const tooLittleStock: Translated = { en: 'There is not that much in stock.', hi: 'स्टॉक में इतना नहीं है।' }
const tooLittleCash: Translated = { en: 'There is not that much cash in hand.', hi: 'हाथ में इतना नकद नहीं है।' }

/**
 * The message beneath a field for each of the server's field errors; any other error is "not accepted". Entries that a
 * server of an earlier version has rejected keep its words on the device.
 */
export const fieldErrorTexts: Readonly<Record<string, Translated>> = {
  'is a category already': { en: 'There is a category of this name already.', hi: 'इस नाम की श्रेणी पहले से है।' },
  'belongs to somebody else': {
    en: 'Somebody else has this username. Please choose another.',
    hi: 'यह यूज़रनेम किसी और का है। कृपया दूसरा चुनें।',
  },
  'would leave the shop without a Director': {
    en: 'The shop needs at least one Director who can log in.',
    hi: 'दुकान में कम से कम एक डायरेक्टर होना चाहिए जो लॉगिन कर सके।',
  },
  'exceeds the returned stock': { en: 'Not that many were returned.', hi: 'इतने वापस नहीं आए हैं।' },
  'is not an active employee': { en: 'This employee is no longer active.', hi: 'यह कर्मचारी अब काम पर नहीं है।' },
  'has cash in hand': { en: 'There is still cash in hand.', hi: 'हाथ में अब भी नकद है।' },
  'exceeds the cash in hand': tooLittleCash,
  'is more than is in hand': tooLittleCash,
  'is not an active account': {
    en: 'This account is no longer active. Please choose another.',
    hi: 'यह खाता अब चालू नहीं है। कृपया दूसरा चुनें।',
  },
  'is not a UPI ID': { en: 'A UPI ID looks like name@bank.', hi: 'UPI आईडी ऐसी होती है: naam@bank।' },
  'is not an active party': { en: 'This party is no longer active.', hi: 'इस पार्टी से अब लेन-देन नहीं है।' },
  'is not an active product': { en: 'This product is no longer made.', hi: 'यह प्रोडक्ट अब नहीं बनता।' },
  'is not an active component': { en: 'This component is no longer used.', hi: 'यह पुर्ज़ा अब काम में नहीं आता।' },
  'is in a closed period': lockedDayText,
  'is in the books that are closed': lockedDayText,
  'exceeds the stock': tooLittleStock,
  'is more than there is': tooLittleStock,
  'must be a day from 2000-01-01 to ten years after today': {
    en: 'This day cannot be right. Please choose another.',
    hi: 'यह तारीख सही नहीं हो सकती। कृपया दूसरी चुनें।',
  },
  'must have at least 8 characters': {
    en: 'This password is too short: it needs at least 8 characters.',
    hi: 'यह पासवर्ड छोटा है: कम से कम 8 अक्षर चाहिए।',
  },
  'must have at most 128 characters': {
    en: 'This password is too long: at most 128 characters.',
    hi: 'यह पासवर्ड बहुत लंबा है: ज़्यादा से ज़्यादा 128 अक्षर।',
  },
  'is too common': {
    en: 'This password is easy to guess. Please choose another, for example three words that do not belong together.',
    hi: 'यह पासवर्ड आसानी से पकड़ा जा सकता है। कृपया दूसरा चुनें, जैसे तीन अलग-अलग शब्द।',
  },
  'is the current password': {
    en: 'This is the current password. Please choose another.',
    hi: 'यह अभी वाला ही पासवर्ड है। कृपया दूसरा चुनें।',
  },
  'is not the password': { en: 'This is not the current password.', hi: 'यह अभी का पासवर्ड नहीं है।' },
  'is required': commonTexts.required,
  'is required in a line that is not blank': commonTexts.required,
  'is required in a line that says anything': commonTexts.required,
  'must be a day before today': { en: 'This must be a day before today.', hi: 'यह आज से पहले का दिन होना चाहिए।' },
  'must not be before the first day': {
    en: 'This must not be before the first day.',
    hi: 'यह पहले दिन से पहले नहीं हो सकता।',
  },
}
