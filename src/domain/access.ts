import type { Operation, Schema } from '#contract/operations.ts'

export type Role = Schema<'Role'>

/** A right that a Director may grant to one employee in addition to the role. */
export type Permission = Schema<'Permission'>

/** The fields of a user that decide which calls are allowed. */
export type Staff = { readonly role: Role; readonly permissions?: readonly Permission[] | undefined }

type CallerGroup = 'anyone' | 'staff' | 'director' | 'sellers'

/**
 * The access table: which group may make each call. The server checks it before every call and the browser before it
 * shows a button or a screen, so the two cannot disagree. A call without a line here does not compile. Filtering of
 * rows and fields within an answer happens in the handlers.
 */
const ALLOWED_CALLERS: Record<Operation, CallerGroup> = {
  getHealth: 'anyone',
  getMetrics: 'anyone',
  authenticate: 'anyone',
  signOut: 'staff',
  changePassword: 'staff',
  listSessions: 'staff',
  endOtherSessions: 'staff',
  endSession: 'staff',
  listEmployees: 'staff',
  createEmployee: 'director',
  getEmployeeByUserName: 'staff',
  getEmployee: 'staff',
  listCashRows: 'staff',
  updateEmployee: 'director',
  listSales: 'director',
  sumSales: 'director',
  getSaleFormData: 'staff',
  getPartySales: 'staff',
  listSalesParties: 'staff',
  createSale: 'sellers',
  getSale: 'staff',
  deleteSale: 'director',
  reassignSale: 'director',
  listDeletedSales: 'staff',
  getDeletedSale: 'staff',
  restoreSale: 'director',
  listPurchases: 'director',
  sumPurchases: 'director',
  createPurchase: 'staff',
  getPurchaseFormData: 'staff',
  getPurchase: 'staff',
  deletePurchase: 'director',
  listDeletedPurchases: 'staff',
  getDeletedPurchase: 'staff',
  restorePurchase: 'director',
  listProducts: 'staff',
  getProductFormData: 'staff',
  createProduct: 'director',
  auditProduct: 'director',
  repairReturned: 'director',
  scrapReturned: 'director',
  getProduct: 'staff',
  updateProduct: 'director',
  listProductions: 'staff',
  sumProductions: 'staff',
  createProduction: 'staff',
  getProductionFormData: 'staff',
  getProduction: 'staff',
  deleteProduction: 'director',
  listParties: 'director',
  createParty: 'staff',
  searchParties: 'director',
  listAllParties: 'staff',
  updatePartyNamed: 'staff',
  getParty: 'staff',
  updateParty: 'staff',
  getPartyStatement: 'staff',
  getDues: 'staff',
  createPromise: 'staff',
  listComponents: 'staff',
  createComponent: 'director',
  listCategories: 'staff',
  createCategory: 'director',
  auditComponent: 'director',
  getComponent: 'staff',
  updateComponent: 'director',
  listExpenses: 'staff',
  sumExpenses: 'staff',
  createExpense: 'staff',
  getExpense: 'staff',
  deleteExpense: 'director',
  listTransfers: 'staff',
  sumTransfers: 'staff',
  createTransfer: 'staff',
  getTransfer: 'staff',
  generateBom: 'staff',
  listLastPrices: 'sellers',
  getPieceWork: 'staff',
  getSettings: 'staff',
  updateSettings: 'director',
  getFirstSteps: 'director',
  changeFirstSteps: 'director',
  getDay: 'staff',
  getAttention: 'director',
  settleAttention: 'director',
  reopenAttention: 'director',
  listChanges: 'director',
  listAccesses: 'director',
  pushOutbox: 'staff',
  noteDiscard: 'staff',
  getEntryKey: 'staff',
  reconcile: 'staff',
  reconcileDay: 'staff',
  listDevices: 'director',
  nameDevice: 'director',
  checkImport: 'director',
  importBooks: 'director',
  listImports: 'director',
  undoImport: 'director',
  listBackups: 'director',
  takeBackup: 'director',
  downloadBackup: 'director',
  downloadCsv: 'director',
}

/** Whether this user may make this call. `undefined` is a visitor without a session. */
export function mayCall(staff: Staff | undefined, operation: Operation): boolean {
  const allowedCallers = ALLOWED_CALLERS[operation]
  if (allowedCallers === 'anyone') return true
  if (!staff) return false
  if (allowedCallers === 'staff' || staff.role === 'DIRECTOR') return true
  return allowedCallers === 'sellers' && maySell(staff)
}

/** Whether the call needs no session token. */
export function isPublic(operation: Operation): boolean {
  return ALLOWED_CALLERS[operation] === 'anyone'
}

/**
 * Whether this user may record sales: Directors always, others with the permission `record-sales` and only in their own
 * name.
 */
export function maySell(staff: Staff): boolean {
  return staff.role === 'DIRECTOR' || (staff.permissions?.includes('record-sales') ?? false)
}
