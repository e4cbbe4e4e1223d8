import type { Generated, Kysely } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import type { Role } from '#domain/access.ts'
import type { Day } from '#domain/day.ts'
import type { Paise, Rate, Thousandths } from '#domain/money.ts'
import type { ReviewReason } from '#domain/review.ts'
import type { ReviewLimit, Settings } from '#domain/settings.ts'

/**
 * The tables as queries see them (camelCase here, snake_case in the database). Amounts are paise, prices rates,
 * component quantities thousandths, product quantities whole; a day is YYYY-MM-DD in Asia/Kolkata, an instant an
 * ISO text in UTC, a flag 0 or 1: the same on SQLite and PostgreSQL.
 */
export type Tables = {
  employee: EmployeeTable
  session: SessionTable
  party: PartyTable
  category: { id: Generated<number>; name: string; date: Day }
  component: ComponentTable
  componentPrice: ComponentPriceTable
  product: ProductTable
  productComponent: { productId: number; componentId: number; quantity: Thousandths }
  sale: SaleTable
  saleLine: SaleLineTable
  purchase: PurchaseTable
  purchaseLine: PurchaseLineTable
  production: ProductionTable
  productionComponent: { productionId: number; componentId: number; quantity: Thousandths; price: Rate }
  expense: ExpenseTable
  transfer: TransferTable
  audit: AuditTable
  stockMove: StockMoveTable
  partyEntry: PartyEntryTable
  cashEntry: CashEntryTable
  operation: OperationTable
  changeLog: ChangeLogTable
  books: { id: number; generation: string }
  device: DeviceTable
  /** The key of an entry, its writer (0: unknown, in data of older releases), and the key that superseded it. */
  standIn: { opId: string; employeeId: number; bookedAs: string }
  settings: SettingsTable
  settled: SettledTable
  review: ReviewTable
  signInTry: SignInTryTable
  accessLog: AccessLogTable
  seal: HashChainTable
}

/** The database or a transaction in it. */
export type Database = Kysely<Tables>

type Instant = string
type Flag = 0 | 1

/** The kinds of record with ledger rows; parties, employees and goods have them for their opening balances. */
export type DocumentKind =
  | 'sale'
  | 'purchase'
  | 'production'
  | 'expense'
  | 'transfer'
  | 'audit'
  | 'party'
  | 'employee'
  | 'component'
  | 'product'

/** Columns of every document: author, time, key and deletion. */
type DocumentColumns = {
  id: Generated<number>
  /** The operation id from the device; unique for ever. */
  opId: string | null
  date: Day
  comment: string
  createdAt: Instant
  createdBy: number
  deletedAt: Instant | null
  deletedBy: number | null
  deleteReason: string | null
}

type EmployeeTable = {
  id: Generated<number>
  firstName: string
  lastName: string
  /** As typed; unique without regard to case. */
  userName: string
  /** argon2id in PHC form. */
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
  /** Opening cash, and the day from which it counts; null for none. */
  openingBalance: Generated<Paise>
  openingDate: Day | null
  /** Cached sum of the cash entries; rebuilt by queries/totals.ts. */
  cash: Generated<Paise>
}

type SessionTable = {
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

type PartyTable = {
  id: Generated<number>
  opId: string | null
  name: string
  type: 'SELLER' | 'PURCHASE' | 'HYBRID'
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

type ComponentTable = {
  id: Generated<number>
  name: string
  value: string
  brand: string
  pack: 'SMD' | 'THROUGH HOLE' | 'OTHER'
  categoryId: number
  minimumStock: Generated<Thousandths>
  active: Flag
  /** Opening stock, and the day from which it counts; null for none. */
  openingStock: Generated<Thousandths>
  openingDate: Day | null
  /** Cached sum of the stock moves. */
  stock: Generated<Thousandths>
  /** Cached: the latest typed or paid price. This and the average cost are computed in queries/prices.ts. */
  price: Generated<Rate>
  /** Cached: the moving weighted average cost of the stock. */
  avgCost: Generated<Rate>
}

/** A price typed by hand; the component's price is the latest of these and of its purchases. */
type ComponentPriceTable = {
  id: Generated<number>
  componentId: number
  price: Rate
  /** Null: typed at creation, before every purchase. */
  date: Day | null
  /** The newest purchase when the price was typed, 0 for none; gives the order within a day. */
  afterPurchase: number
  recordedAt: Instant
}

type ProductTable = {
  id: Generated<number>
  name: string
  catagory: string
  version: string
  labourCost: Paise
  comment: string
  isActive: Flag
  /** Opening stock, and the day from which it counts; null for none. */
  openingStock: Generated<number>
  openingDate: Day | null
  /** Cached sums of the stock moves: pieces to sell, and faulty pieces that came back. */
  stock: Generated<number>
  returned: Generated<number>
}

type SaleTable = DocumentColumns & {
  dateFormat: string
  employeeId: number
  partyId: number
  saleAmount: Paise
  replacementAmount: Paise
  taxAmount: Paise
  discount: Paise
  totalAmount: Paise
  amountPaid: Paise
  balance: Paise
  /** The balance that the client computed, if it differs by more than one paisa. */
  clientBalance: Paise | null
}

type SaleLineTable = {
  id: Generated<number>
  saleId: number
  kind: 'product' | 'replacement'
  /** Position in the list, from 0. */
  position: number
  productId: number
  price: Rate
  quantity: number
  amount: Paise
}

type PurchaseTable = DocumentColumns & {
  employeeId: number
  partyId: number
  taxAmount: Paise
  totalAmount: Paise
  amountPaid: Paise
  balance: Paise
  clientBalance: Paise | null
}

type PurchaseLineTable = {
  id: Generated<number>
  purchaseId: number
  position: number
  componentId: number
  quantity: Thousandths
  amount: Paise
}

type ProductionTable = DocumentColumns & {
  productId: number
  employeeId: number
  quantity: number
  /** Cost on the day of the production: its components, and the labour for all pieces. */
  materialCost: Paise
  labourCost: Paise
}

type ExpenseTable = DocumentColumns & { employeeId: number; debit: Paise }

type TransferTable = DocumentColumns & { sourceEmployeeId: number; targetEmployeeId: number; amount: Paise }

/**
 * A stock correction (thousandths of a component or whole pieces of a product; negative: less stock), or the outcome
 * for faulty pieces of a product that were returned.
 */
type AuditTable = DocumentColumns & {
  kind: 'count' | 'repaired' | 'scrapped'
  employeeId: number
  componentId: number | null
  productId: number | null
  quantity: number
}

/**
 * Columns of every ledger row. Rows are never changed: a deletion adds the negated row (`reversesId`), a restoration
 * adds the row again, both on the day and at the place of the first row.
 */
type LedgerRow = {
  id: Generated<number>
  document: DocumentKind
  documentId: number
  /** The day it counts for. */
  date: Day
  recordedAt: Instant
  /** The id of the first row of its family; null in the first row itself. Rows of a day are ordered by place or id. */
  place: number | null
  /** The row that this row reverses. A row is reversed at most once. */
  reversesId: number | null
}

type StockMoveTable = LedgerRow & {
  /** The stock count that changes; `returned` counts faulty pieces that were returned. */
  bucket: 'product' | 'returned' | 'component'
  productId: number | null
  componentId: number | null
  /** Whole pieces of a product, thousandths of a component. */
  quantity: number
}

type PartyEntryTable = LedgerRow & {
  partyId: number
  /** Positive: the party owes us more. */
  amount: Paise
}

type CashEntryTable = LedgerRow & {
  employeeId: number
  /** Money that the employee received. */
  credit: Paise
  /** Money that the employee paid. */
  debit: Paise
  source: 'Sales' | 'Purchase' | 'Expenses' | 'Fund Transfer' | 'Opening Balance' | 'Salary'
  comment: string
}

/** The settings of the shop: one row with id 1. */
type SettingsTable = Omit<Settings, 'purchaseTaxIsCost' | ReviewLimit> & {
  id: number
  purchaseTaxIsCost: Flag
} & { [L in ReviewLimit]: Paise | null }

/** A record that a Director should review, with the author's role at the time. */
type ReviewTable = {
  id: Generated<number>
  reason: ReviewReason
  subject: Schema<'ForReview'>['subject']
  subjectId: number
  amount: Paise
  employeeId: number
  recordedAt: Instant
}

/** An item of Needs attention that a Director confirmed; it stays hidden while its facts are the same. */
type SettledTable = {
  id: Generated<number>
  kind: Schema<'AttentionKind'>
  subject: string
  subjectId: number
  facts: string
  at: Instant
  employeeId: number
}

/** An operation that was performed under a key, and its answer. Never expires. */
type OperationTable = {
  opId: string
  employeeId: number
  operation: string
  /** SHA-256 of the canonical JSON of the request, hex. */
  requestHash: string
  status: number
  /** The answer as JSON, and the role of its receiver (null in data of older releases). */
  body: string
  role: Role | null
  deviceId: string | null
  deviceSeq: number | null
  /** The key of the rejected entry that this one supersedes. */
  replaces: string | null
  occurredAt: Instant | null
  receivedAt: Instant
}

/** The last report of a device. Never expires. */
type DeviceTable = {
  /** A UUID that the device created. */
  id: string
  /** The name that a Director gave it; empty for none. */
  name: string
  firstSeen: Instant
  lastSeen: Instant
  /** The employee who was signed in at the last report. */
  employeeId: number
  /** The highest sequence number of its entries. */
  highestSeq: number
  /** JSON, ranges of sequence numbers: waiting entries, and all entries ever reported as discarded or superseded. */
  waiting: string
  givenUp: string
  /** When the oldest waiting entry was typed, by the device's clock. */
  oldestWaiting: Instant | null
  app: string
}

/** The log of changes; rows are only added. */
type ChangeLogTable = {
  id: Generated<number>
  at: Instant
  employeeId: number
  operation: string
  /** The kind of the changed record, and its id. */
  subject: string
  subjectId: number | null
  opId: string | null
  deviceId: string | null
  reason: string | null
  /** JSON. */
  before: string | null
  after: string | null
  /** The employee in whose name the change was made, if it is not the author. */
  onBehalfOf: number | null
}

/** A failed sign-in. Deleted after a day; counts for 15 minutes. */
type SignInTryTable = {
  id: Generated<number>
  at: Instant
  /** SHA-256 of the typed username in lower case: people type passwords into this field. */
  account: string
  address: string
  /** The device, if the employee had signed in on it before. */
  knownDevice: string | null
}

/** The log of sign-ins, sign-outs and refusals; rows are only added. */
type AccessLogTable = {
  id: Generated<number>
  at: Instant
  event: AccessEvent
  /** The signed-in employee; null for a failed sign-in. */
  employeeId: number | null
  /** The account in question; null for an unknown username. */
  accountId: number | null
  operation: string
  /** The code of the refusal. */
  code: string | null
  opId: string | null
  deviceId: string | null
  address: string | null
  /** The number of equal events since the previous row with the same content. */
  times: Generated<number>
}

export type AccessEvent = 'signed-in' | 'signed-out' | 'session-ended' | 'refused'

/** One link of the hash chain over both logs: the hash of a row and of the previous link. Rows are only added. */
type HashChainTable = {
  /** Position in the chain, from 1. */
  id: number
  log: 'changeLog' | 'accessLog'
  rowId: number
  /** SHA-256, hex. */
  hash: string
}
