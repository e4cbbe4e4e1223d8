import { formatMoneyInText, type Paise } from '#domain/money.ts'
import { blankIfUnknown } from '#domain/party.ts'
import { toMultiLine, toSingleLine } from '#domain/plainText.ts'
import { buildUpiUri, computeAmountDue, type UpiAccount } from '#domain/upi.ts'
import { statementTexts } from '#texts/dues.ts'
import { listsTexts } from '#texts/lists.ts'
import { paperTexts as t } from '#texts/paper.ts'
import type { Language, Translated } from '#texts/translated.ts'
import { upiTexts } from '#texts/upi.ts'
import type { Firm } from '#web/data/api/firm.ts'
import { formatDay, translateInstant } from '#web/ui/text/formatInstant.ts'
import { describeStatement } from './describeStatement.ts'
import { describePurchase, describeSale, type OwedBeforeReprint } from './describeTrade.ts'
import type { Paper, PaperAddress, PaperPair } from './paper.ts'
import type { DaySheetOnPaper, PaperParty, PaperReference, PaperSource, SignInSlipsOnPaper } from './paperSource.ts'

/** The content of the first slip: name, address of the app and one-time password. */
function describeSignInSlip(
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

/** A copy in which each text is one line: a name with a line break would look like a further line of a paper. */
function toSingleLines<Value>(value: Value): Value
function toSingleLines(value: unknown): unknown {
  if (typeof value === 'string') return toSingleLine(value)
  if (Array.isArray(value)) return value.map((item) => toSingleLines(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toSingleLines(inner)]))
}

/** Sender, addressee and language of a paper. */
export type PaperContext = {
  language: Language
  firm: Firm
  upi?: UpiAccount | undefined
  /** The papers of the sample shop say so in their title. */
  isSample?: boolean | undefined
  /** The addressee: its name and, as far as it is known, its address. */
  party?: { name: string; address?: string; city?: string; mobile?: string; language?: Language | null } | undefined
  /** What the addressee owes now, including entries that wait on this device; undefined if it is unknown or hidden. */
  owed?: Paise | undefined
  /** When the device last had the balances from the server (ISO instant), if it cannot reach it now. */
  balanceAsOf?: string | undefined
  /** What the addressee owed before the document, if it is printed again. */
  owedBeforeReprint?: OwedBeforeReprint
}

/** The party of a source. */
export function findPaperParty(source: PaperSource): PaperParty | undefined {
  if (source.kind === 'sale') return source.sale.salesParty
  if (source.kind === 'purchase') return source.purchase.sellerParty ?? undefined
  return source.kind === 'statement' ? source.party : undefined
}

/** The papers that are printed together: one for each sign-in slip, otherwise one. */
export function describePapers(source: PaperSource, context: PaperContext): Paper[] {
  if (source.kind !== 'signIn') return [describePaper(source, context)]
  return source.slips.map((slip) => describePaper({ ...source, slips: [slip] }, context))
}

/** The paper of a source; of several sign-in slips the first. */
export function describePaper(source: PaperSource, context: PaperContext): Paper {
  const firm = { ...toSingleLines(context.firm), address: toMultiLine(context.firm.address) }
  const paper = describeSource(toSingleLines(source), { ...toSingleLines(context), firm })
  return context.isSample ? { ...paper, title: t.sample(paper.title)[context.language] } : paper
}

function describeSource(source: PaperSource, context: PaperContext): Paper {
  const { language, firm, party } = context
  const translate = (text: Translated) => text[language]
  const frame = { language, sender: toSender(firm, translate), ...(party && { addressee: toAddressee(party) }) }
  if (source.kind === 'day') return { ...frame, ...describeDaySheet(source, language) }
  if (source.kind === 'signIn') return { ...frame, ...describeSignInSlip(source, language) }
  if (source.kind === 'statement') {
    const { period, table, sum } = describeStatement(source, language)
    const title = translate(t.statement)
    const qr = toQr(context, computeAmountDue(source.balance, source.owed), party?.name ?? '')
    const notes = [...(source.hasUnsynced ? [translate(t.withUnbooked)] : []), ...toAgeNotes(context)]
    const fileName = `statement-${source.to}`
    return { ...frame, title, pairs: [period], tables: [table], sums: [sum], notes, qr, fileName }
  }
  const isSale = source.kind === 'sale'
  const { person, account, amountDue, hasBalance, ...trade } = isSale
    ? describeSale(source, context.owedBeforeReprint, translate)
    : describePurchase(source, context.owedBeforeReprint, translate)
  const { date } = isSale ? source.sale : source.purchase
  const code = source.id ? String(source.id) : shortenKey(source.opId)
  const day: PaperPair = [translate(t.date), formatDay(date, language)]
  return {
    ...frame,
    ...trade,
    // A booked document has the balance from the server.
    notes: [...trade.notes, ...(hasBalance && !source.id ? toAgeNotes(context) : [])],
    pairs: [
      toReferencePair(source, translate),
      day,
      ...(person[1] ? [person] : []),
      ...(account ? [[translate(t.account), translate(listsTexts.upi(account))] as const] : []),
    ],
    // Printed again, a paper names no larger amount due than what the party still owes.
    qr: toQr(context, source.owedBefore === undefined ? computeAmountDue(amountDue, context.owed) : amountDue, code),
    fileName: `${source.kind}-${code}`,
  }
}

/** Without a network a balance is as old as the last answer. */
function toAgeNotes({ balanceAsOf, language }: PaperContext): string[] {
  return balanceAsOf ? [t.balanceAsOf(translateInstant(balanceAsOf))[language]] : []
}

/** A QR code for the amount that the party owes; only with a UPI ID that a Director has confirmed. */
function toQr({ language, upi }: PaperContext, amountDue: Paise, note: string): Paper['qr'] {
  if (!upi?.confirmedAt || amountDue <= 0) return undefined
  return {
    content: buildUpiUri(upi, { amount: amountDue, note }),
    caption: [upiTexts.payByUpi(formatMoneyInText(amountDue))[language], `${upi.payeeName} · ${upi.id}`],
    message: upiTexts.idOf(upi.id, upi.payeeName)[language],
  }
}

function describeDaySheet(
  { day, pairs, tables, note }: DaySheetOnPaper,
  language: Language,
): Pick<Paper, 'title' | 'pairs' | 'tables' | 'sums' | 'notes' | 'fileName'> {
  const translate = (text: Translated) => text[language]
  return {
    title: translate(t.daySheet),
    pairs: [
      [translate(t.date), formatDay(day, language)],
      ...pairs.map(([label, value]) => [translate(label), value] as const),
    ],
    tables: tables.map(({ title, columns, rows }) => ({
      title: translate(title),
      columns: columns.map(translate),
      rows,
    })),
    sums: [],
    notes: note ? [translate(note)] : [],
    fileName: `day-${day}`,
  }
}

/** The number of a booked document; before that, a code of its key. */
function toReferencePair({ id, opId }: PaperReference, translate: (text: Translated) => string): PaperPair {
  if (id) return [translate(t.number), opId ? `${id} (${shortenKey(opId)})` : String(id)]
  return [translate(t.code), `${shortenKey(opId)} – ${translate(statementTexts.notBooked)}`]
}

/** Enough of a key to find the entry among those of a device. */
export function shortenKey(opId: string | null | undefined): string {
  return (opId ?? '').slice(-6).toUpperCase()
}

function toSender({ name, address, phones, gstNumber }: Firm, translate: (text: Translated) => string): PaperAddress {
  const [numbers, gst] = [phones.join(', '), gstNumber]
  return [
    name,
    ...(address ? [address] : []),
    ...(numbers ? [`${translate(t.telephone)}: ${numbers}`] : []),
    ...(gst ? [`${translate(t.gstNumber)}: ${gst}`] : []),
  ]
}

function toAddressee({ name, address = '', city = '', mobile = '' }: NonNullable<PaperContext['party']>): PaperAddress {
  return [
    name,
    ...[[address, city].map(blankIfUnknown).filter(Boolean).join(', '), blankIfUnknown(mobile)].filter(Boolean),
  ]
}
