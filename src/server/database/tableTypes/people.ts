import type { Generated } from 'kysely'
import type { Role } from '#domain/access.ts'
import type { EmployeeKind } from '#domain/account.ts'
import type { Day } from '#domain/day.ts'
import type { PriceKind } from '#domain/listPrice.ts'
import type { Paise } from '#domain/money.ts'
import type { Flag, Instant } from './columns.ts'

export type EmployeeTable = {
  id: Generated<number>
  /** An account (bank, UPI) only holds money: its name is the first name, its role the lowest. */
  kind: Generated<EmployeeKind>
  firstName: string
  lastName: string
  /** As typed; unique without regard to case. Empty for accounts. */
  userName: string
  /** argon2id in PHC form; empty for accounts. */
  passwordHash: string
  /** 1: the password only allows choosing another. */
  mustChangePassword: Generated<Flag>
  role: Role
  mobile: string
  address: string
  monthlySalary: Paise
  doj: Day | null
  active: Flag
  maySell: Flag
  /** Of accounts; empty for none. */
  upiId: Generated<string>
  payeeName: Generated<string>
  /** Opening cash, and the day from which it counts; null for none. */
  openingBalance: Generated<Paise>
  openingDate: Day | null
  /** Cached sum of the cash entries; rebuilt by queries/totals.ts. */
  cash: Generated<Paise>
  /** The folded name (searchWords.ts), in which searches look. */
  search: string
}

export type SessionTable = {
  id: Generated<number>
  /** SHA-256 of the token, hex. The token itself is never stored. */
  tokenHash: string
  employeeId: number
  createdAt: Instant
  lastUsedAt: Instant
  endedAt: Instant | null
  /** First use of a session whose start is in the future because the server's clock was changed. */
  earlySince: Instant | null
  /** Device id, network address and user agent at sign-in; null if not sent. */
  deviceId: string | null
  address: string | null
  agent: string | null
}

/** A failed sign-in. Deleted after an hour; counts for 15 minutes. */
export type SignInTryTable = {
  id: Generated<number>
  at: Instant
  /** SHA-256 of the typed username in lower case: people type passwords into this field. */
  account: string
  /** The network by which clients are counted: an IPv4 address, or the /64 of an IPv6 address. */
  address: string
  /** The /48 of an IPv6 address. */
  site: string | null
  /** The device, if the employee had signed in on it before. */
  knownDevice: string | null
}

export type PartyTable = {
  id: Generated<number>
  opId: string | null
  name: string
  type: 'SELLER' | 'PURCHASE' | 'HYBRID'
  /** Which of a product's prices the party pays. */
  priceKind: Generated<PriceKind>
  /** The language of papers for the party; null: that of the person who makes the paper. */
  language: 'en' | 'hi' | null
  mobile: string
  businessName: string
  city: string
  shopNo: string
  address: string
  date: Day
  gstNo: string
  paymentRating: number
  salesRating: number
  comment: string
  active: Flag
  /** Opening balance, and the day from which it counts; null for none. */
  openingBalance: Generated<Paise>
  openingDate: Day | null
  /** Cached sum of the party entries. Positive: the party owes us. */
  balance: Generated<Paise>
  /** Search text; see domain/party.ts. */
  search: string
}

/** The unpaid bills of one day within the opening balance of a party. What is left of the balance counts on its own day. */
export type OpeningBillTable = { partyId: number; date: Day; amount: Paise }

/** A promise of a party to pay. Rows are only added; the latest of a party counts. */
export type PromiseTable = {
  id: Generated<number>
  opId: string | null
  partyId: number
  day: Day
  /** Null if the party named no amount. */
  amount: Paise | null
  comment: string
  createdAt: Instant
  createdBy: number
}
