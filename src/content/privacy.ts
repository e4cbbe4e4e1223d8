/** The Privacy Policy page. A sample: have your own checked by a lawyer. */
export const privacy = {
  title: { en: 'Privacy Policy', hi: 'निजता नीति' },
  summary: {
    en: 'What this site knows about its visitors: nothing.',
    hi: 'यह साइट आने वालों के बारे में क्या जानती है: कुछ नहीं।',
  },
  paragraphs: [
    {
      en: 'This is a sample page. Visitors of this site are not counted, not followed and not asked for anything. There are no advertisements and nothing is loaded from other companies.',
      hi: 'यह एक नमूना पन्ना है। इस साइट पर आने वालों को न गिना जाता है, न उनका पीछा किया जाता है, न उनसे कुछ पूछा जाता है। यहाँ कोई विज्ञापन नहीं है और किसी दूसरी कंपनी से कुछ नहीं लिया जाता।',
    },
    {
      en: 'Your phone keeps the pages you have seen, so that you can read them without a network, and the language you chose. You can delete both in your browser.',
      hi: 'आपका फ़ोन देखे हुए पन्ने रखता है, ताकि आप उन्हें बिना नेटवर्क पढ़ सकें, और आपकी चुनी भाषा भी। दोनों को आप अपने ब्राउज़र से मिटा सकते हैं।',
    },
    {
      en: 'If you call us or write to us on WhatsApp, we use your number only to answer you and to deliver your order.',
      hi: 'आप हमें फ़ोन करें या WhatsApp पर लिखें, तो आपका नंबर केवल जवाब देने और ऑर्डर पहुँचाने के काम आता है।',
    },
  ],
} as const
