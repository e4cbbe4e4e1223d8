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
  /** The key of an entry, its writer (0: anybody, in books of before that was written down), and what superseded it. */
  standIn: { opId: string; employeeId: number; bookedAs: string }
  settings: SettingsTable
  settled: SettledTable
  review: ReviewTable
  signInTry: SignInTryTable
  accessLog: AccessLogTable
  seal: SealTable
}

/** The database, or a transaction in it: queries cannot tell, and need not. */
export type Database = Kysely<Tables>

type Instant = string
type Flag = 0 | 1

/** The kinds of document that move a ledger; the record of a party, an employee or goods does by its opening figure. */
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

/** What every document carries: who wrote it when, under which key, and whether it was taken back. */
type DocumentColumns = {
  id: Generated<number>
  /** The phone's operation id; unique for ever. */
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
  /** The password is good for choosing another, and for nothing else. */
  mustChangePassword: Generated<Flag>
  role: Role
  mobile: string
  address: string
  monthlySalary: Paise
  doj: Day | null
  active: Flag
  maySell: Flag
  /** Cash in hand when the books began, and the day it counts from; null when there was none. */
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
  /** When it was first used although it begins in the future: the clock was ahead then, or is behind now. */
  earlySince: Instant | null
  /** What the phone calls itself, from where it signed in, and its browser as it names itself; null when not said. */
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
  /** What it owed us when the books began, and the day that counts from; null when it was nothing. */
  openingBalance: Generated<Paise>
  openingDate: Day | null
  /** Cached sum of the party entries. Positive: the party owes us. */
  balance: Generated<Paise>
  /** What searching looks through; see domain/party.ts. */
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
  /** What was there when the books began, and the day that counts from; null when it was nothing. */
  openingStock: Generated<Thousandths>
  openingDate: Day | null
  /** Cached sum of the stock moves. */
  stock: Generated<Thousandths>
  /** Cached, like the next: the latest of what was typed and what was paid. Both are worked out in queries/prices.ts. */
  price: Generated<Rate>
  /** The moving weighted average of what the stock has cost. */
  avgCost: Generated<Rate>
}

/** A price typed by hand; the component's price is the latest of these and of its purchases. */
type ComponentPriceTable = {
  id: Generated<number>
  componentId: number
  price: Rate
  /** Null: typed at creation, before every purchase. */
  date: Day | null
  /** The last purchase there was when it was typed, 0 for none: their order within a day. */
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
  /** What was there when the books began, and the day that counts from; null when it was nothing. */
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
  /** The balance the client had counted, when it differs by more than a paisa. */
  clientBalance: Paise | null
}

type SaleLineTable = {
  id: Generated<number>
  saleId: number
  kind: 'product' | 'replacement'
  /** Its place in the list, from 0. */
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
  /** What the run cost on its day: its components, and the labour for all its pieces. */
  materialCost: Paise
  labourCost: Paise
}

type ExpenseTable = DocumentColumns & { employeeId: number; debit: Paise }

type TransferTable = DocumentColumns & { sourceEmployeeId: number; targetEmployeeId: number; amount: Paise }

/**
 * A count corrected: thousandths of a component, or whole pieces of a product; negative took away. Or what became of
 * faulty pieces of a product that had come back.
 */
type AuditTable = DocumentColumns & {
  kind: 'count' | 'repaired' | 'scrapped'
  employeeId: number
  componentId: number | null
  productId: number | null
  quantity: number
}

/**
 * What every ledger row carries. Rows are only ever added: a deletion adds the opposite row (`reversesId`), a
 * restoration the same row again, both on the day and at the place of the first.
 */
type LedgerRow = {
  id: Generated<number>
  document: DocumentKind
  documentId: number
  /** The day it counts for. */
  date: Day
  recordedAt: Instant
  /** The id of the first row of its family; null for the first itself. Order within a day is by place, else by id. */
  place: number | null
  /** The row this one takes back. A row is taken back once. */
  reversesId: number | null
}

type StockMoveTable = LedgerRow & {
  /** Which count moves; `returned` is the bucket of faulty pieces that came back. */
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
  /** Money that came to the person. */
  credit: Paise
  /** Money that left the person. */
  debit: Paise
  source: 'Sales' | 'Purchase' | 'Expenses' | 'Fund Transfer' | 'Opening Balance' | 'Salary'
  comment: string
}

/** The rules of the shop: one row, whose id is 1. */
type SettingsTable = Omit<Settings, 'purchaseTaxIsCost' | ReviewLimit> & {
  id: number
  purchaseTaxIsCost: Flag
} & { [L in ReviewLimit]: Paise | null }

/** An entry that a Director should look at, as it was booked: its writer may have another role by now. */
type ReviewTable = {
  id: Generated<number>
  reason: ReviewReason
  subject: Schema<'ForReview'>['subject']
  subjectId: number
  amount: Paise
  employeeId: number
  recordedAt: Instant
}

/** Something that needed attention, and was found right while its facts are these. */
type SettledTable = {
  id: Generated<number>
  kind: Schema<'AttentionKind'>
  subject: string
  subjectId: number
  facts: string
  at: Instant
  employeeId: number
}

/** What was done under a key, and what was answered: never expires. */
type OperationTable = {
  opId: string
  employeeId: number
  operation: string
  /** SHA-256 of the canonical JSON of the request, hex. */
  requestHash: string
  status: number
  /** The answer, JSON, and the role it was given to; null in books of before that was written down. */
  body: string
  role: Role | null
  deviceId: string | null
  deviceSeq: number | null
  /** The rejected operation it stands for. */
  replaces: string | null
  occurredAt: Instant | null
  receivedAt: Instant
}

/** A phone as it last reported itself. Its note never expires. */
type DeviceTable = {
  /** The name it gave itself, a UUID. */
  id: string
  /** What the Director calls it; empty while nobody has. */
  name: string
  firstSeen: Instant
  lastSeen: Instant
  /** Who was signed in then. */
  employeeId: number
  /** The highest number it has given an entry. */
  highestSeq: number
  /** JSON, stretches of numbers: entries that wait on it, and all it has ever reported as given up or replaced. */
  waiting: string
  givenUp: string
  /** When the oldest waiting entry was typed, by the phone's clock. */
  oldestWaiting: Instant | null
  app: string
}

/** Who changed what, when: only ever added to. */
type ChangeLogTable = {
  id: Generated<number>
  at: Instant
  employeeId: number
  operation: string
  /** The kind of thing changed, and its id. */
  subject: string
  subjectId: number | null
  opId: string | null
  deviceId: string | null
  reason: string | null
  /** JSON. */
  before: string | null
  after: string | null
  /** In whose name it was done, when that is somebody else. */
  onBehalfOf: number | null
}

/** A password that did not fit. Kept for a day: after a quarter of an hour it counts no more. */
type SignInTryTable = {
  id: Generated<number>
  at: Instant
  /** SHA-256 of the username as it was typed, in small letters: people type passwords there. */
  account: string
  address: string
  /** The device, if that person had signed in on it before. */
  knownDevice: string | null
}

/** Who came in, went out or was turned away: only ever added to. */
type AccessLogTable = {
  id: Generated<number>
  at: Instant
  event: AccessEvent
  /** Who it was; null for a stranger, who has only tried. */
  employeeId: number | null
  /** Whose account it was about; null for a name that nobody has. */
  accountId: number | null
  operation: string
  /** The word with which the office said no. */
  code: string | null
  opId: string | null
  deviceId: string | null
  address: string | null
  /** So often, since the last line that says the same. */
  times: Generated<number>
}

export type AccessEvent = 'signed-in' | 'signed-out' | 'session-ended' | 'refused'

/** One link of the chain over both logs: the hash of a row and of the link before it. Only ever added to. */
type SealTable = {
  /** Its place in the chain, from 1. */
  id: number
  log: 'changeLog' | 'accessLog'
  rowId: number
  /** SHA-256, hex. */
  hash: string
}
