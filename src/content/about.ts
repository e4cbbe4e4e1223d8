/** The texts of the About page. */
export const about = {
  title: { en: 'About us', hi: 'हमारे बारे में' },
  summary: {
    en: 'How two farmers of western Uttar Pradesh began to make motor protection in 2018, and who they are.',
    hi: 'पश्चिमी उत्तर प्रदेश के दो किसानों ने 2018 में मोटर सुरक्षा के उपकरण बनाना कैसे शुरू किया, और वे कौन हैं।',
  },
  heading: { en: 'About', hi: 'परिचय' },
  introduction: { en: 'A brief introduction', hi: 'संक्षिप्त परिचय' },
  story: [
    {
      en: 'Khet Electronics was founded in 2018 by two farmers in a village of western Uttar Pradesh. Season after season they had seen motors burn because one phase of the supply was missing, always at the time when the fields needed water most.',
      hi: 'खेत इलेक्ट्रॉनिक्स की शुरुआत 2018 में पश्चिमी उत्तर प्रदेश के एक गाँव में दो किसानों ने की। हर मौसम में वे देखते थे कि एक फेज जाने से मोटर जल जाती है, और वह भी तब, जब खेत को पानी की सबसे ज़्यादा ज़रूरत होती है।',
    },
    {
      en: 'They built an operator for their own tubewell, then for their neighbours. Today the workshop makes operators, meters, panels, remote boards and inverters, and you are invited to visit it at any time.',
      hi: 'उन्होंने पहले अपने ट्यूबवेल के लिए ऑपरेटर बनाया, फिर पड़ोसियों के लिए। आज कार्यशाला में ऑपरेटर, मीटर, पैनल, रिमोट बोर्ड और इन्वर्टर बनते हैं, और आप किसी भी समय देखने आ सकते हैं।',
    },
  ],
  founders: { en: 'Meet our Co-founders', hi: 'हमारे सह-संस्थापकों से मिलिए' },
  management: {
    en: 'Our management team comes from the fields. It knows what a burnt motor costs, and it answers the phone itself.',
    hi: 'हमारी टीम खेतों से आई है। वह जानती है कि जली हुई मोटर कितनी महँगी पड़ती है, और फ़ोन भी ख़ुद उठाती है।',
  },
} as const
