import type { Translated, TranslatedTexts } from './translated.ts'

/** Texts of the list of items that need attention. */
export const attentionTexts = {
  title: { en: 'Needs attention', hi: 'ध्यान देने की बातें' },
  titleOf: (count: number) => ({ en: `Needs attention: ${count}`, hi: `ध्यान देने की बातें: ${count}` }),
  failed: { en: 'The list could not be loaded.', hi: 'ध्यान देने की बातें नहीं मिल सकीं।' },
  nothing: { en: 'All is well. Nothing needs attention.', hi: 'सब ठीक है। ध्यान देने की कोई बात नहीं।' },
  settle: { en: 'Checked, OK', hi: 'ठीक है, हटा दें' },
  settled: {
    en: 'Marked as checked. It is listed again only if something changes.',
    hi: 'लिख लिया। कुछ बदलने पर ही फिर दिखेगा।',
  },
  settledTitle: (count: number) => ({ en: `Checked: ${count}`, hi: `देखी हुई बातें: ${count}` }),
  settledNote: (who: string, when: Translated) => ({
    en: `Checked by ${who}, ${when.en}.`,
    hi: `${who} ने इसे ठीक पाया, ${when.hi}।`,
  }),
  reopen: { en: 'List again', hi: 'फिर से देखें' },
  reopened: { en: 'It is listed under Needs attention again.', hi: 'यह फिर से ध्यान देने की बातों में है।' },
  look: { en: 'Open', hi: 'देखें' },
  amount: { en: 'Amount', hi: 'रकम' },
  about: { en: 'Party or comment', hi: 'पार्टी या टिप्पणी' },
  writtenBy: { en: 'Written by', hi: 'किसने लिखा' },
  more: (count: number) => ({ en: `And ${count} more of this kind.`, hi: `ऐसी ${count} बातें और हैं।` }),
  devices: { en: 'Entries that have not arrived', hi: 'जो प्रविष्टियाँ नहीं पहुँचीं' },
  lateDevices: (count: number, people: string) => ({
    en: `Phones with missing or old entries: ${count}. Last used by ${people}.`,
    hi: `जिन फ़ोन की प्रविष्टियाँ गायब हैं या देर से रुकी हैं: ${count}। पिछला उपयोग: ${people}।`,
  }),
  backups: { en: 'Backups', hi: 'बैकअप' },
  noBackupSince: (when: Translated) => ({
    en: `No backup has been made since ${when.en}. If the computer is lost, everything after it is lost.`,
    hi: `${when.hi} के बाद कोई बैकअप नहीं बना। कंप्यूटर खो गया तो उसके बाद का सब कुछ चला जाएगा।`,
  }),
  noBackup: {
    en: 'There is no backup. If the computer is lost, all books are lost.',
    hi: 'कोई बैकअप नहीं है। कंप्यूटर खो गया तो पूरी बही चली जाएगी।',
  },
  backupFailed: {
    en: 'The last attempt to make a backup failed. The log on the office computer says why.',
    hi: 'पिछली बार बैकअप नहीं बन सका। कारण ऑफ़िस के कंप्यूटर के लॉग में लिखा है।',
  },
  oversold: (what: string, stock: string) => ({
    en: `${what}: stock is ${stock} in the books. More was sold or used than was entered.`,
    hi: `${what}: बही में ${stock} है। जितना आया लिखा है, उससे ज़्यादा जा चुका है।`,
  }),
  belowMinimum: (what: string, stock: string, least: string) => ({
    en: `${what}: ${stock} left, and there should always be ${least}.`,
    hi: `${what}: ${stock} बचे हैं, कम से कम ${least} होने चाहिए।`,
  }),
  futureDated: (document: Translated, id: number, about: string, day: Translated, who: string) => ({
    en: `${document.en} ${id} (${about}) has a future date, ${day.en}. Entered by ${who}.`,
    hi: `${document.hi} ${id} (${about}) पर ${day.hi} की तारीख है, जो अभी आई नहीं। ${who} ने लिखा।`,
  }),
  differingTotal: (document: Translated, id: number, about: string, deviceTotal: string, serverTotal: string) => ({
    en: `${document.en} ${id} (${about}): the balance was ${deviceTotal} on the phone and is ${serverTotal} in the books.`,
    hi: `${document.hi} ${id} (${about}): फ़ोन ने बाकी ${deviceTotal} गिना था, बही में ${serverTotal} है।`,
  }),
  duplicate: (document: Translated, id: number, firstId: number, about: string, amount: string, who: string) => ({
    en: `${document.en} ${id} looks like ${firstId}: ${about}, ${amount}, both entered by ${who} within half an hour.`,
    hi: `${document.hi} ${id} और ${firstId} एक जैसे हैं: ${about}, ${amount}; दोनों ${who} ने आधे घंटे के अंदर लिखे।`,
  }),
  sameMobile: (mobile: string, names: string) => ({
    en: `${names} have the same mobile number, ${mobile}. Is it one party entered twice?`,
    hi: `${names} का मोबाइल नंबर एक ही है: ${mobile}। क्या एक पार्टी दो बार लिखी गई है?`,
  }),
  negativeCash: (who: string, cash: string) => ({
    en: `${who} has paid out ${cash} more than was in hand. A receipt or a transfer is missing.`,
    hi: `${who} ने हाथ के नकद से ${cash} ज़्यादा दिए हैं। कोई जमा या कर्मचारी को दिए पैसे लिखे नहीं गए।`,
  }),
  aboveLimit: (document: Translated, id: number, about: string, amount: string, who: string) => ({
    en: `${document.en} ${id} (${about}): ${who} booked ${amount}. Please check this amount.`,
    hi: `${document.hi} ${id} (${about}): ${who} ने ${amount} लिखा। इतनी रकम आपको देखनी है।`,
  }),
  ownMoney: (document: Translated, id: number, about: string, amount: string, who: string) => ({
    en: `${document.en} ${id} (${about}): ${who} booked ${amount} in their own favour.`,
    hi: `${document.hi} ${id} (${about}): ${who} ने अपने ही हिसाब में ${amount} लिखा।`,
  }),
  othersMoney: (document: Translated, id: number, about: string, amount: string, who: string) => ({
    en: `${document.en} ${id} (${about}): ${who} booked ${amount} as paid from another person’s cash, without goods for it.`,
    hi: `${document.hi} ${id} (${about}): ${who} ने लिखा कि ${amount} किसी और के हाथ के नकद से दिए गए, पर बदले में माल नहीं आया।`,
  }),
  leftWithCash: (who: string, cash: string) => ({
    en: `${who} no longer works here and still has ${cash} of the shop. Please transfer it to somebody else.`,
    hi: `${who} अब यहाँ काम नहीं करते, पर दुकान के ${cash} उनके पास हैं। कृपया ये पैसे किसी और के नाम करें।`,
  }),
} satisfies TranslatedTexts

/** In whose name a document was made. */
export const actorTexts = {
  sale: { en: 'Sold by', hi: 'किसने बेचा' },
  purchase: { en: 'Bought by', hi: 'किसने खरीदा' },
  expense: { en: 'Spent by', hi: 'किसने खर्च किया' },
} satisfies Record<string, Translated>
