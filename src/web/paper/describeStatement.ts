import { formatMoneyInText, negate, type Paise } from '#domain/money.ts'
import { paperTexts as t } from '#texts/paper.ts'
import type { Language, Translated } from '#texts/translated.ts'
import { formatDay, formatUnbrokenDay } from '#web/ui/text/formatInstant.ts'
import type { PaperPair, PaperTable } from './paper.ts'
import type { StatementOnPaper } from './paperSource.ts'

/** What a party owes, or what we owe the party, without a minus sign. The paper is addressed to the party. */
export function formatOwed(owed: Paise): Translated {
  if (owed < 0) return t.advance(formatMoneyInText(negate(owed)))
  const amount = formatMoneyInText(owed)
  return { en: amount, hi: amount }
}

/** The account of a party like a passbook: given, received, balance. */
export function describeStatement(
  { from, to, opening, lines, balance }: StatementOnPaper,
  language: Language,
): { period: PaperPair; table: PaperTable; sum: PaperPair } {
  const translate = (text: Translated) => text[language]
  const format = (amount: Paise) => (amount === 0 ? '' : formatMoneyInText(amount))
  const period = from
    ? `${formatUnbrokenDay(from, language)} – ${formatUnbrokenDay(to, language)}`
    : translate(t.until(formatDay(to, language)))
  return {
    period: [translate(t.period), period],
    table: {
      columns: [t.entry, t.given, t.received, t.balance].map(translate),
      rows: [
        [translate(t.opening), '', '', translate(formatOwed(opening))],
        ...lines.map((line) => [
          [formatDay(line.date, language), translate(line.text)].filter(Boolean).join('\n'),
          format(line.given),
          format(line.received),
          translate(formatOwed(line.balance)),
        ]),
      ],
    },
    sum: [translate(t.closing), translate(formatOwed(balance))],
  }
}

/** More lines would make a picture that devices cannot show; print has them all. */
const MAX_PICTURE_LINES = 60

/** The newest lines of a statement; the earlier ones are in its opening balance. */
export function shortenStatement(statement: StatementOnPaper): StatementOnPaper {
  const lines = statement.lines.slice(-MAX_PICTURE_LINES)
  const lastLeftOut = statement.lines.at(-MAX_PICTURE_LINES - 1)
  return lastLeftOut ? { ...statement, from: lines[0]?.date, opening: lastLeftOut.balance, lines } : statement
}
