import type { Translated } from '#texts/translated.ts'

/**
 * Everything about the company that appears in more than one place. All of it is sample content: replace it by your
 * own.
 */
export const company = {
  name: { en: 'Khet Electronics', hi: 'खेत इलेक्ट्रॉनिक्स' },
  founded: 2018,
  /** Ten digits each, without +91. The first one also receives the WhatsApp chats. */
  phones: ['5555500101', '5555500102', '5555500103'],
  email: 'office@example.invalid',
  address: {
    en: 'Khet Electronics, Pump House Road, Village Namuna Nagla (sample address), Western Uttar Pradesh, India',
    hi: 'खेत इलेक्ट्रॉनिक्स, पंप हाउस रोड, गाँव नमूना नगला (नमूना पता), पश्चिमी उत्तर प्रदेश, भारत',
  },
  blurb: {
    en: 'Khet Electronics makes motor protection, operators, meters, panels and inverters for farms. You are welcome at our workshop at any time.',
    hi: 'खेत इलेक्ट्रॉनिक्स खेती के लिए मोटर सुरक्षा, ऑपरेटर, मीटर, पैनल और इन्वर्टर बनाती है। हमारी कार्यशाला में आपका हर समय स्वागत है।',
  },
  /** Full addresses beginning with https://. An empty one is left out wherever it would appear. */
  links: {
    feedback: 'https://example.invalid/review',
    map: 'https://example.invalid/map',
    google: 'https://example.invalid/google',
    facebook: 'https://example.invalid/facebook',
    instagram: '',
    youtube: '',
  },
  /**
   * The origin of this site, without a slash at the end. The environment variable SITE_URL of the build overrides it.
   */
  site: 'https://khet.example.invalid',
} as const satisfies {
  name: Translated
  founded: number
  phones: readonly [string, string, string]
  email: string
  address: Translated
  blurb: Translated
  links: Record<string, string>
  site: string
}

/** The two numbers printed on every product, as one text: "5555500101, 5555500102". */
export const contactNumbers = `${company.phones[0]}, ${company.phones[1]}`

/** The numbers of a contact text, one by one: ten digits each. */
export function splitPhoneNumbers(contact: string): string[] {
  return contact.split(',').map((number) => number.replaceAll(/\D/g, ''))
}

/** A phone number formatted for people: "55555 00101". */
export function formatPhone(phone: string): string {
  return `${phone.slice(0, 5)} ${phone.slice(5)}`
}

/** The address of a phone link. */
export function createCallLink(phone: string): string {
  return `tel:+91${phone}`
}

/**
 * The address of a WhatsApp chat with a message already written. A chat has one
 * partner, so the first number of the text is taken; 91 is India.
 */
export function createWhatsAppLink(contact: string, message: string): string {
  return `https://wa.me/91${splitPhoneNumbers(contact)[0]}?text=${encodeURIComponent(message)}`
}
