import type { Translated } from '#texts/translated.ts'

/** The texts of the home page, section by section. */
export const home = {
  title: {
    en: 'Motor protection, operators, meters and panels for farms',
    hi: 'खेती के लिए मोटर सुरक्षा, ऑपरेटर, मीटर और पैनल',
  },
  summary: {
    en: 'Operators, digital meters, submersible panels and inverters for farm motors, made in western Uttar Pradesh since 2018. Order by phone or WhatsApp.',
    hi: 'खेती की मोटरों के लिए ऑपरेटर, डिजिटल मीटर, सबमर्सिबल पैनल और इन्वर्टर, 2018 से पश्चिमी उत्तर प्रदेश में बने। फ़ोन या WhatsApp से मँगाएँ।',
  },
  hero: {
    headline: {
      en: 'Looking for Advanced Motor Protection Solutions?',
      hi: 'क्या आप मोटर सुरक्षा का आधुनिक समाधान ढूँढ रहे हैं?',
    },
    text: {
      en: 'Safeguard your agricultural machinery with state-of-the-art technology.',
      hi: 'अपनी खेती की मशीनों को आधुनिक तकनीक से सुरक्षित रखें।',
    },
    banner: 'hero',
    logo: 'logo',
  },
  why: {
    heading: { en: 'Why Choose Us', hi: 'हमें क्यों चुनें' },
    features: [
      {
        name: { en: 'Fast Shipping', hi: 'तेज़ डिलीवरी' },
        text: {
          en: 'Prompt, reliable delivery, so that your motor is protected without delay.',
          hi: 'तुरंत और भरोसेमंद डिलीवरी, ताकि आपकी मोटर बिना देर सुरक्षित हो।',
        },
      },
      {
        name: { en: 'Easy to Shop', hi: 'आसान ख़रीदारी' },
        text: {
          en: 'Browse, select, purchase: intuitive navigation and detailed product information.',
          hi: 'देखें, चुनें, ख़रीदें: आसान पन्ने और हर उत्पाद की पूरी जानकारी।',
        },
      },
      {
        name: { en: '24/7 Support', hi: '24/7 सहायता' },
        text: {
          en: 'Technical support and product advice at any time.',
          hi: 'तकनीकी सहायता और उत्पाद की सलाह, किसी भी समय।',
        },
      },
      {
        name: { en: 'Hassle Free Returns', hi: 'आसान वापसी' },
        text: {
          en: 'A simple return process, with replacement or refund.',
          hi: 'वापसी का सरल तरीका, बदले में नया उत्पाद या पैसे वापस।',
        },
      },
    ],
  },
  help: {
    heading: { en: 'We Help You to safeguard your Motors', hi: 'आपकी मोटरों की सुरक्षा में हम आपके साथ' },
    pictures: [
      {
        image: 'help-1',
        shows: { en: 'A meter watching a motor', hi: 'मोटर पर नज़र रखता मीटर' },
      },
      {
        image: 'help-2',
        shows: { en: 'A controller between the supply and a pump', hi: 'बिजली और पंप के बीच कंट्रोलर' },
      },
      {
        image: 'help-3',
        shows: { en: 'A circuit board with a microcontroller', hi: 'माइक्रोकंट्रोलर वाला सर्किट बोर्ड' },
      },
    ],
    claims: [
      {
        en: 'Real-time monitoring enhances equipment longevity.',
        hi: 'हर पल की निगरानी से मशीन की उम्र बढ़ती है।',
      },
      {
        en: 'Advanced controllers improve motor performance.',
        hi: 'आधुनिक कंट्रोलर मोटर का प्रदर्शन बेहतर करते हैं।',
      },
      {
        en: 'Easy integration with existing systems.',
        hi: 'आपके पुराने सिस्टम के साथ आसानी से जुड़ जाता है।',
      },
      {
        en: 'New microcontroller technology benefits operations.',
        hi: 'नई माइक्रोकंट्रोलर तकनीक से काम आसान होता है।',
      },
    ],
  },
  testimonials: { en: 'What our customers say', hi: 'ग्राहक क्या कहते हैं' },
  products: { en: 'Our Products', hi: 'हमारे उत्पाद' },
  leadership: { en: 'Meet Our Leadership', hi: 'हमारे नेतृत्व से मिलिए' },
} as const satisfies Record<string, Translated | object>
