import { paperTexts as t } from '#texts/paper.ts'
import type { Language, Translated } from '#texts/translated.ts'
import type { Paper } from './paper.ts'
import type { SignInSlipsOnPaper } from './paperSource.ts'

/** The content of the first slip: name, address of the app and one-time password. */
export function describeSignInSlip(
  { slips: [slip], address }: SignInSlipsOnPaper,
  language: Language,
): Pick<Paper, 'title' | 'pairs' | 'tables' | 'sums' | 'notes' | 'qr' | 'fileName'> {
  const translate = (text: Translated) => text[language]
  return {
    title: translate(t.signInSlip),
    pairs: slip
      ? [
          [translate(t.name), slip.name],
          [translate(t.role), translate(slip.role)],
          [translate(t.userName), slip.userName],
          [translate(t.oneTimePassword), slip.password],
        ]
      : [],
    tables: [],
    sums: [],
    qr: { content: address, caption: [translate(t.scanToOpen), address] },
    notes: [translate(t.chooseOwn)],
    fileName: 'sign-in',
  }
}
