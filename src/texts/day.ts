import type { Translated, TranslatedTexts } from './translated.ts'

/** Texts of the day: what was sold, received, spent and made, and what is to be done today. */
export const dayTexts = {
  title: { en: 'Today', hi: 'आज' },
  titleOf: (day: Translated) => ({ en: `Today · ${day.en}`, hi: `आज · ${day.hi}` }),
  loading: { en: 'Adding up the day...', hi: 'दिन का हिसाब लग रहा है...' },
  failed: { en: 'The day could not be loaded.', hi: 'दिन का हिसाब नहीं मिल सका।' },
  choose: { en: 'Choose the day', hi: 'दिन चुनें' },
  day: { en: 'Day', hi: 'दिन' },
  previousDay: { en: 'Previous day', hi: 'पिछला दिन' },
  nextDay: { en: 'Next day', hi: 'अगला दिन' },
  ownOnly: {
    en: 'These are your own entries and your own cash.',
    hi: 'यह आपकी अपनी प्रविष्टियों और आपके हाथ के नकद का हिसाब है।',
  },
  earlier: {
    en: 'This is an earlier day. Who holds the money and what is due is shown for today only.',
    hi: 'यह पुराना दिन है। पैसे किसके पास हैं और क्या बाकी है, यह सिर्फ़ आज के दिन पर दिखता है।',
  },
  sold: { en: 'Sold', hi: 'बिका' },
  received: { en: 'Received', hi: 'मिला' },
  creditGiven: { en: 'Given on credit', hi: 'उधार दिया' },
  repaid: { en: 'Old dues paid', hi: 'पुराना उधार मिला' },
  expenses: { en: 'Expenses', hi: 'खर्च' },
  inHand: { en: 'Cash in hand', hi: 'हाथ में नकद' },
  made: { en: 'Made', hi: 'बना' },
  returned: { en: 'Came back', hi: 'वापस आया माल' },
  pieces: (count: string) => ({ en: count === '1' ? '1 piece' : `${count} pieces`, hi: `${count} पीस` }),
  nothing: { en: 'nothing', hi: 'कुछ नहीं' },
  countOf: (name: Translated, count: string) => ({ en: `${name.en}: ${count}`, hi: `${name.hi}: ${count}` }),
  soldPlot: { en: '30 days: sold and received', hi: '30 दिन: बिका और मिला' },
  piecesPlot: { en: '12 weeks: made and sold', hi: '12 हफ़्ते: बना और बिका' },
  product: { en: 'Product', hi: 'सामान' },
  weekOf: { en: 'Week from', hi: 'हफ़्ता शुरू' },
  noPieces: {
    en: 'Nothing was made or sold in these 12 weeks.',
    hi: 'इन 12 हफ़्तों में कुछ बना या बिका नहीं।',
  },
  showFigures: { en: 'Show the figures', hi: 'आँकड़े देखें' },
  plotted: (first: Translated, firstSum: string, second: Translated, secondSum: string) => ({
    en: `${first.en} ${firstSum}, ${second.en} ${secondSum}. The figures are in the table below.`,
    hi: `${first.hi} ${firstSum}, ${second.hi} ${secondSum}। आँकड़े नीचे तालिका में हैं।`,
  }),
  low: { en: 'Running low', hi: 'कम बचा है' },
  waitsElsewhere: {
    en: 'Entries that still wait on phones are missing from these figures.',
    hi: 'जो प्रविष्टियाँ अभी फ़ोन में रुकी हैं, वे इस हिसाब में नहीं हैं।',
  },
  waitsHere: (count: number) => ({
    en: count === 1 ? '1 of them is on this phone.' : `${count} of them are on this phone.`,
    hi: `इनमें से ${count} इसी फ़ोन में ${count === 1 ? 'है' : 'हैं'}।`,
  }),
  reportedToday: (reported: number, all: number) => ({
    en: `${reported} of ${all} ${all === 1 ? 'phone has' : 'phones have'} reported today.`,
    hi: `${all} में से ${reported} फ़ोन से आज ख़बर आई।`,
  }),
  reportedSince: (reported: number, all: number) => ({
    en: `${reported} of ${all} ${all === 1 ? 'phone has' : 'phones have'} reported since that day.`,
    hi: `${all} में से ${reported} फ़ोन से उस दिन के बाद ख़बर आई।`,
  }),
  toCheck: (count: string) => ({ en: `${count} to check`, hi: `${count} देखें` }),
  silent: (names: string) => ({ en: `No report from ${names}.`, hi: `ख़बर नहीं: ${names}।` }),
  incomplete: (names: string) => ({ en: `Entries missing: ${names}.`, hi: `प्रविष्टियाँ नहीं पहुँचीं: ${names}।` }),
} satisfies TranslatedTexts
