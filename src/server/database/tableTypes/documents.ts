import type { Generated } from 'kysely'
import type { Paise, Rate, Thousandths } from '#domain/money.ts'
import type { DocumentColumns } from './columns.ts'

export type SaleTable = DocumentColumns & {
  /** The account (an employee of kind ACCOUNT) that received the money; null: the employee did, or there is none. */
  accountId: number | null
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
  /**
   * What the party owed when the document was booked, or moved to it, without the document and without one that it
   * corrects; negative if the shop owed the party.
   */
  balanceBefore: Paise | null
}

export type SaleLineTable = {
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

export type PurchaseTable = DocumentColumns & {
  /** The account that paid; null: the employee did, or there is no payment. */
  accountId: number | null
  employeeId: number
  partyId: number
  taxAmount: Paise
  totalAmount: Paise
  amountPaid: Paise
  balance: Paise
  clientBalance: Paise | null
  /** As for a sale. */
  balanceBefore: Paise | null
}

export type PurchaseLineTable = {
  id: Generated<number>
  purchaseId: number
  position: number
  componentId: number
  quantity: Thousandths
  amount: Paise
}

export type ProductionTable = DocumentColumns & {
  productId: number
  employeeId: number
  quantity: number
  /** Cost on the day of the production: its components, and the labour for all pieces. */
  materialCost: Paise
  labourCost: Paise
}

export type ExpenseTable = DocumentColumns & {
  employeeId: number
  debit: Paise
  /** The account that paid; null: the employee did. */
  accountId: number | null
}

export type TransferTable = DocumentColumns & { sourceEmployeeId: number; targetEmployeeId: number; amount: Paise }

/**
 * A stock correction (thousandths of a component or whole pieces of a product; negative: less stock), or the outcome
 * for faulty pieces of a product that were returned.
 */
export type AuditTable = DocumentColumns & {
  kind: 'count' | 'repaired' | 'scrapped'
  employeeId: number
  componentId: number | null
  productId: number | null
  quantity: number
}
