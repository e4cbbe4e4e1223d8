import { company } from './company.ts'

/** The texts of the Services page. */
export const services = {
  title: { en: 'Services', hi: 'सेवाएँ' },
  summary: {
    en: 'Custom embedded electronics, from a single component to a complete design, and software for it.',
    hi: 'आपकी ज़रूरत के इलेक्ट्रॉनिक्स, एक पुर्ज़े से पूरे डिज़ाइन तक, और उनका सॉफ़्टवेयर।',
  },
  welcome: { en: `Welcome to ${company.name.en}`, hi: `${company.name.hi} में आपका स्वागत है` },
  tagline: {
    en: 'Your trusted partner for custom embedded electronics and software projects.',
    hi: 'एम्बेडेड इलेक्ट्रॉनिक्स और सॉफ़्टवेयर के काम में आपका भरोसेमंद साथी।',
  },
  heading: { en: 'Our Services', hi: 'हमारी सेवाएँ' },
  cards: [
    {
      name: { en: 'Custom Embedded Electronics', hi: 'आपकी ज़रूरत के इलेक्ट्रॉनिक्स' },
      text: {
        en: 'Microcontroller boards and other embedded hardware, as a complete design or as a single component.',
        hi: 'माइक्रोकंट्रोलर बोर्ड और दूसरे एम्बेडेड हार्डवेयर, पूरा डिज़ाइन या केवल एक पुर्ज़ा।',
      },
    },
    {
      name: { en: 'Software Solutions', hi: 'सॉफ़्टवेयर समाधान' },
      text: {
        en: 'Firmware, desktop and mobile applications that work together with your hardware.',
        hi: 'फ़र्मवेयर, कंप्यूटर और मोबाइल के ऐप, जो आपके हार्डवेयर के साथ मिलकर काम करें।',
      },
    },
  ],
  question: {
    en: 'Have any questions? Feel free to reach out to us on WhatsApp!',
    hi: 'कोई सवाल है? WhatsApp पर हमसे बेझिझक पूछिए!',
  },
  chat: { en: 'Chat with us on WhatsApp', hi: 'WhatsApp पर हमसे बात करें' },
  chatMessage: {
    en: 'Hello, I would like to ask about your services.',
    hi: 'नमस्ते, मैं आपकी सेवाओं के बारे में पूछना चाहता/चाहती हूँ।',
  },
} as const
