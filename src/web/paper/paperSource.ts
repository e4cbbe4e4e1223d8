import type { Schema } from '#contract/operations.ts'
import type { Day } from '#domain/day.ts'
import type { Paise } from '#domain/money.ts'
import type { Translated } from '#texts/translated.ts'

/** The party on a paper. Address and language come from the device's list of parties. */
export type PaperParty = Schema<'Reference'>

/** A document is named by its number, and by the key that it had before it was booked. */
export type PaperReference = { id?: number | undefined; opId?: string | null | undefined }

/** What the server adds when it books a document, in rupees. */
type BookedFields = Partial<Pick<Schema<'Sale'>, 'balanceBefore'>>

/** A sale as it is booked or as it waits. Without goods it is a payment. */
export type SaleOnPaper = PaperReference & {
  kind: 'sale'
  sale: Pick<
    Schema<'SaleDraft'>,
    | 'date'
    | 'salesParty'
    | 'saleByEmployee'
    | 'productDetails'
    | 'replacement'
    | 'amountPaid'
    | 'paidIntoName'
    | 'taxAmount'
    | 'discount'
  > &
    BookedFields
  /** The debt of the party before this document, if it is known. */
  owedBefore?: Paise | undefined
}

/** A purchase as it is booked or as it waits. Without goods it is a payment. */
export type PurchaseOnPaper = PaperReference & {
  kind: 'purchase'
  purchase: Pick<
    Schema<'PurchaseDraft'>,
    'date' | 'sellerParty' | 'paidByEmployee' | 'compDetails' | 'amountPaid' | 'paidFromName' | 'taxAmount'
  > &
    BookedFields
  owedBefore?: Paise | undefined
}

/** One line of a party's account; amounts are positive, the balance is what the party owes. */
export type StatementLine = { date: Day; text: Translated; given: Paise; received: Paise; balance: Paise }

/** The account of a party, the oldest line first. */
export type StatementOnPaper = {
  kind: 'statement'
  party: PaperParty
  from?: Day | undefined
  to: Day
  /** The debt of the party before the first line. */
  opening: Paise
  lines: readonly StatementLine[]
  /** The debt of the party after the last line. */
  balance: Paise
  /** The debt of the party now, which differs after a period that has ended. */
  owed?: Paise | undefined
  /** Whether the last lines are entries that the statement does not contain yet. */
  hasUnsynced?: boolean
}

export type DaySheetTable = {
  title: Translated
  /** The first column holds texts, the others figures. */
  columns: readonly Translated[]
  rows: readonly (readonly string[])[]
}

/** The figures of a day. */
export type DaySheetOnPaper = {
  kind: 'day'
  day: Day
  pairs: readonly (readonly [label: Translated, value: string])[]
  tables: readonly DaySheetTable[]
  note?: Translated
}

/** The data for a person's first sign-in. The one-time password is stored nowhere else. */
export type SignInSlip = { name: string; userName: string; password: string; role: Translated }

/** Sign-in slips of several people, each to be cut off. */
export type SignInSlipsOnPaper = { kind: 'signIn'; slips: readonly SignInSlip[]; address: string }

/** The data of a paper that can be printed or shared. */
export type PaperSource = SaleOnPaper | PurchaseOnPaper | StatementOnPaper | DaySheetOnPaper | SignInSlipsOnPaper
