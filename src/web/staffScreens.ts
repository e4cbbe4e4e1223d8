import type { Operation } from '#contract/operations.ts'
import type { menuTexts } from '#texts/menu.ts'
import type { Translated } from '#texts/translated.ts'

/** The keys of menuTexts that need no parameter. */
type MenuText = {
  [Key in keyof typeof menuTexts]: (typeof menuTexts)[Key] extends Translated ? Key : never
}[keyof typeof menuTexts]

/** The groups of the side menu. */
export const MENU_GROUPS = ['work', 'records', 'owner', 'me'] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

/** The bar at the top, a group of the side menu, and the screen /Other. */
export type MenuName = 'bar' | MenuGroup | 'other'

type StaffScreen = {
  /** A person who may not call this operation sees 'access denied' instead of the screen. */
  call: Operation
  /** The menus that link to the screen, and the text of the link. */
  menus?: readonly MenuName[]
  text?: MenuText
}

/**
 * The paths of the staff screens. The routes, the menus (in this order) and the service worker, which answers these
 * paths without a network, derive from this table. It contains no code of a screen: the worker imports it.
 */
export const STAFF_SCREENS = {
  '/Today': { call: 'getDay', menus: ['work'], text: 'today' },
  '/NeedsAttention': {
    call: 'getAttention',
    menus: ['work', 'other'],
    text: 'attention',
  },
  '/addSale': { call: 'createSale', menus: ['work'], text: 'addSale' },
  '/ShowSales': { call: 'listSales', menus: ['bar', 'work'], text: 'sale' },
  '/ShowPurchase': {
    call: 'listPurchases',
    menus: ['bar', 'work'],
    text: 'purchase',
  },
  '/AddProduction': { call: 'createProduction' },
  '/ShowProduction': {
    call: 'listProductions',
    menus: ['bar', 'work'],
    text: 'production',
  },
  '/ShowPartySales': {
    call: 'listSalesParties',
    menus: ['records'],
    text: 'salesList',
  },
  '/Dues': { call: 'getDues', menus: ['work'], text: 'dues' },
  '/ShowPArty': { call: 'listParties', menus: ['bar', 'records'], text: 'party' },
  '/AddParty': { call: 'createParty', menus: ['records'], text: 'addParty' },
  '/ShowProduct': { call: 'listProducts', menus: ['bar', 'records'], text: 'product' },
  '/ShowComponent': {
    call: 'listComponents',
    menus: ['bar', 'records'],
    text: 'component',
  },
  '/ShowEmployee': {
    call: 'listEmployees',
    menus: ['bar', 'records'],
    text: 'employee',
  },
  // The menu has no operation of its own: it is for people who may restore documents.
  '/Other': { call: 'restoreSale', menus: ['bar'], text: 'other' },
  '/ShowDeletedSales': {
    call: 'listDeletedSales',
    menus: ['owner', 'other'],
    text: 'deletedSales',
  },
  '/ShowDeletedPurchases': {
    call: 'listDeletedPurchases',
    menus: ['owner', 'other'],
    text: 'deletedPurchases',
  },
  '/showExpenses': { call: 'listExpenses', menus: ['work', 'other'], text: 'expenses' },
  '/ShowFundTransfers': {
    call: 'listTransfers',
    menus: ['records', 'other'],
    text: 'transfers',
  },
  '/BOMGenerator': { call: 'generateBom', menus: ['owner', 'other'], text: 'generateBom' },
  '/PieceWork': { call: 'getPieceWork', menus: ['records', 'other'], text: 'pieceWork' },
  '/ChangeLog': { call: 'listChanges', menus: ['owner', 'other'], text: 'changeLog' },
  '/AccessLog': { call: 'listAccesses', menus: ['owner', 'other'], text: 'accessLog' },
  '/Devices': { call: 'listDevices', menus: ['owner', 'other'], text: 'devices' },
  '/FirstSteps': { call: 'changeFirstSteps', menus: ['other'], text: 'firstSteps' },
  '/Settings': {
    call: 'updateSettings',
    menus: ['owner', 'other'],
    text: 'settings',
  },
  '/Import': { call: 'importBooks', menus: ['other'], text: 'import' },
  // The export is not in the contract: it is for people who may read the audit log.
  '/Books': { call: 'listChanges', menus: ['owner', 'other'], text: 'maintenance' },
  '/outbox': { call: 'pushOutbox', menus: ['me'], text: 'outbox' },
  '/SignedIn': { call: 'listSessions', menus: ['me'], text: 'ownSessions' },
  '/Password': { call: 'changePassword' },
  '/SignedIn/$id': { call: 'updateEmployee' },
  '/sale/party/$id': { call: 'getPartySales' },
  '/deleted-sale/$id': { call: 'getDeletedSale' },
  '/AddPurchase': { call: 'createPurchase' },
  '/deleted-purchase/$id': { call: 'getDeletedPurchase' },
  '/AddParty/$id': { call: 'updatePartyNamed' },
  '/updateParty/$id': { call: 'updateParty' },
  '/AddPromise': { call: 'createPromise' },
  // If the id is not a number, as in the link /payment/party, the screen asks for the party.
  '/payment/$id': { call: 'createPurchase' },
  '/AddEmployee': { call: 'createEmployee' },
  '/AddAccount': { call: 'createEmployee' },
  '/AddEmployee/$id': { call: 'updateEmployee' },
  '/EmployeeDetails/$id': { call: 'getEmployee' },
  '/AddProduct': { call: 'createProduct' },
  '/EditProduct/$id': { call: 'updateProduct' },
  '/AuditProduct/$id': { call: 'auditProduct' },
  // If the id is not a number, as in the link /AddComponent/id, the screen adds a component.
  '/AddComponent/$id': { call: 'createComponent' },
  '/AuditComponent/$id': { call: 'auditComponent' },
  '/AddCategory': { call: 'createCategory' },
  '/ApiDocs': { call: 'listChanges' },
  '/AddExpenses': { call: 'createExpense' },
  '/AddFundTransfers': { call: 'createTransfer' },
} as const satisfies Record<string, StaffScreen>

export type StaffPath = keyof typeof STAFF_SCREENS

type FormPath = Exclude<StaffPath, `${string}$${string}`>

/**
 * The path of the form that books an operation: the first screen for it without parameters. Undefined if there is none.
 */
export function findFormPath(operation: Operation): FormPath | undefined {
  const paths = Object.keys(STAFF_SCREENS) as FormPath[] // those with a parameter have a $
  return paths.find((path) => STAFF_SCREENS[path].call === operation && !path.includes('$'))
}

/** The paths with a link in a menu; none of them has parameters. */
type MenuPath = {
  [Path in StaffPath]: (typeof STAFF_SCREENS)[Path] extends { menus: unknown } ? Path : never
}[StaffPath]

/** The links of a menu, each with the operation of its screen and the key of its text. */
export function getMenuScreens(menu: MenuName): { to: MenuPath; call: Operation; text: MenuText }[] {
  const screens = Object.entries<StaffScreen>(STAFF_SCREENS)
  return screens.flatMap(([path, { call, menus, text }]) =>
    text && menus?.includes(menu) ? [{ to: path as MenuPath, call, text }] : [],
  )
}
