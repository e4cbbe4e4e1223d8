import type { Schema } from '#contract/operations.ts'
import type { Translated } from './translated.ts'

/** The name of each kind of item, most urgent first. */
export const attentionKindTexts: Record<Schema<'AttentionKind'>, Translated> = {
  possibleDuplicates: { en: 'Possibly entered twice', hi: 'शायद दो बार लिखा गया' },
  differingTotals: { en: 'Different totals', hi: 'हिसाब में फ़र्क' },
  futureDated: { en: 'Dated in the future', hi: 'आगे की तारीख' },
  aboveLimit: { en: 'Large amounts', hi: 'बड़ी रकम' },
  ownMoney: { en: 'Payments to oneself', hi: 'अपने ही नाम पैसे' },
  othersMoney: { en: 'Paid from somebody else’s cash', hi: 'किसी और के पैसे से भुगतान' },
  leftWithCash: { en: 'Left the job with cash in hand', hi: 'काम छोड़ा, पैसे पास हैं' },
  negativeCash: { en: 'Cash below zero', hi: 'नकद शून्य से नीचे' },
  oversold: { en: 'Stock below zero', hi: 'स्टॉक शून्य से नीचे' },
  belowMinimum: { en: 'Running low', hi: 'कम बचा है' },
  sameMobile: { en: 'Same mobile number, two parties', hi: 'एक मोबाइल, दो पार्टियाँ' },
}
