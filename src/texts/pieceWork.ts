import type { TranslatedTexts } from './translated.ts'

/** Texts of the piecework report. */
export const pieceWorkTexts = {
  title: { en: 'Piece work', hi: 'कारीगरी का हिसाब' },
  month: { en: 'Month', hi: 'महीना' },
  loading: { en: 'Loading...', hi: 'लोड हो रहा है...' },
  failed: { en: 'The piece work could not be fetched.', hi: 'कारीगरी का हिसाब नहीं मिल सका।' },
  none: { en: 'Nothing was made in this month.', hi: 'इस महीने कुछ नहीं बना।' },
  span: (from: string, to: string) => ({ en: `${from} to ${to}`, hi: `${from} से ${to} तक` }),
  product: { en: 'Product', hi: 'सामान' },
  pieces: { en: 'Pieces', hi: 'पीस' },
  each: { en: 'Labour each', hi: 'एक पीस की मज़दूरी' },
  labour: { en: 'Labour', hi: 'मज़दूरी' },
  total: { en: 'Total', hi: 'कुल' },
  note: {
    en: 'Value of the work at the labour cost of each day. It is not paid automatically.',
    hi: 'उस दिन की मज़दूरी की दर से काम की कीमत। यह अपने आप किसी खाते में नहीं जाती।',
  },
  print: { en: 'Print', hi: 'प्रिंट करें' },
} satisfies TranslatedTexts
