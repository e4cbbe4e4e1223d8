import type { Generated, Kysely } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Rate, Thousandths } from '#domain/money.ts'
import type {
  AuditTable,
  ExpenseTable,
  ProductionTable,
  PurchaseLineTable,
  PurchaseTable,
  SaleLineTable,
  SaleTable,
  TransferTable,
} from './tableTypes/documents.ts'
import type { ComponentCostTable, ComponentPriceTable, ComponentTable, ProductTable } from './tableTypes/goods.ts'
import type { ImportRecordTable, ImportTable } from './tableTypes/imports.ts'
import type { CashEntryTable, PartyEntryTable, StockMoveTable } from './tableTypes/ledgers.ts'
import type { AccessLogTable, ChangeLogTable, HashChainTable } from './tableTypes/logs.ts'
import type { DeviceTable, OperationTable } from './tableTypes/outbox.ts'
import type {
  EmployeeTable,
  OpeningBillTable,
  PartyTable,
  PromiseTable,
  SessionTable,
  SignInTryTable,
} from './tableTypes/people.ts'
import type { ReviewTable, SettingsTable, SettledTable } from './tableTypes/settings.ts'

/**
 * The tables as queries see them; their columns are in tableTypes/ (camelCase here, snake_case in the database). Amounts are paise, prices rates,
 * component quantities thousandths, product quantities whole; a day is YYYY-MM-DD in Asia/Kolkata, an instant an
 * ISO text in UTC, a flag 0 or 1: the same on SQLite and PostgreSQL.
 */
export type Tables = {
  employee: EmployeeTable
  session: SessionTable
  party: PartyTable
  openingBill: OpeningBillTable
  promise: PromiseTable
  category: { id: Generated<number>; name: string; date: Day }
  component: ComponentTable
  componentPrice: ComponentPriceTable
  componentCost: ComponentCostTable
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
  /** One row. The secret yields the keys for entries (auth/entryKey.ts); a backup has it, no export. */
  books: { id: number; generation: string; entrySecret: string }
  device: DeviceTable
  /** The key of an entry, its writer (0: unknown, in data of older releases), and the key that superseded it. */
  standIn: { opId: string; employeeId: number; bookedAs: string }
  import: ImportTable
  importRecord: ImportRecordTable
  settings: SettingsTable
  settled: SettledTable
  review: ReviewTable
  signInTry: SignInTryTable
  accessLog: AccessLogTable
  seal: HashChainTable
}

/** The database or a transaction in it. */
export type Database = Kysely<Tables>
