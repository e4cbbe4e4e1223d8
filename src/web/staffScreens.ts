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
  /** The area, as routes.tsx calls it, and the name of the component. */
  screen: string
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
  '/Today': { screen: 'day/Today', call: 'getDay', menus: ['work'], text: 'today' },
  '/NeedsAttention': {
    screen: 'attention/Attention',
    call: 'getAttention',
    menus: ['work', 'other'],
    text: 'attention',
  },
  '/addSale': { screen: 'saleForms/AddSale', call: 'createSale', menus: ['work'], text: 'addSale' },
  '/ShowSales': { screen: 'sales/AllSales', call: 'listSales', menus: ['bar', 'work'], text: 'sale' },
  '/ShowPurchase': {
    screen: 'purchases/AllPurchases',
    call: 'listPurchases',
    menus: ['bar', 'work'],
    text: 'purchase',
  },
  '/AddProduction': { screen: 'production/AddProduction', call: 'createProduction' },
  '/ShowProduction': {
    screen: 'production/AllProductions',
    call: 'listProductions',
    menus: ['bar', 'work'],
    text: 'production',
  },
  '/ShowPartySales': {
    screen: 'furtherSales/PartyList',
    call: 'listSalesParties',
    menus: ['records'],
    text: 'salesList',
  },
  '/Dues': { screen: 'dues/Dues', call: 'getDues', menus: ['work'], text: 'dues' },
  '/ShowPArty': { screen: 'parties/AllParties', call: 'listParties', menus: ['bar', 'records'], text: 'party' },
  '/AddParty': { screen: 'parties/AddParty', call: 'createParty', menus: ['records'], text: 'addParty' },
  '/ShowProduct': { screen: 'products/AllProducts', call: 'listProducts', menus: ['bar', 'records'], text: 'product' },
  '/ShowComponent': {
    screen: 'components/AllComponents',
    call: 'listComponents',
    menus: ['bar', 'records'],
    text: 'component',
  },
  '/ShowEmployee': {
    screen: 'employees/AllEmployees',
    call: 'listEmployees',
    menus: ['bar', 'records'],
    text: 'employee',
  },
  // The menu has no operation of its own: it is for people who may restore documents.
  '/Other': { screen: 'other/OtherMenu', call: 'restoreSale', menus: ['bar'], text: 'other' },
  '/ShowDeletedSales': {
    screen: 'furtherSales/DeletedSales',
    call: 'listDeletedSales',
    menus: ['owner', 'other'],
    text: 'deletedSales',
  },
  '/ShowDeletedPurchases': {
    screen: 'purchases/DeletedPurchases',
    call: 'listDeletedPurchases',
    menus: ['owner', 'other'],
    text: 'deletedPurchases',
  },
  '/showExpenses': { screen: 'expenses/AllExpenses', call: 'listExpenses', menus: ['work', 'other'], text: 'expenses' },
  '/ShowFundTransfers': {
    screen: 'transfers/AllTransfers',
    call: 'listTransfers',
    menus: ['records', 'other'],
    text: 'transfers',
  },
  '/BOMGenerator': { screen: 'bom/BomGenerator', call: 'generateBom', menus: ['owner', 'other'], text: 'generateBom' },
  '/PieceWork': { screen: 'pieceWork/PieceWork', call: 'getPieceWork', menus: ['records', 'other'], text: 'pieceWork' },
  '/ChangeLog': { screen: 'changes/ChangeLog', call: 'listChanges', menus: ['owner', 'other'], text: 'changeLog' },
  '/AccessLog': { screen: 'session/AccessLog', call: 'listAccesses', menus: ['owner', 'other'], text: 'accessLog' },
  '/Devices': { screen: 'devices/Devices', call: 'listDevices', menus: ['owner', 'other'], text: 'devices' },
  '/FirstSteps': { screen: 'firstSteps/FirstSteps', call: 'changeFirstSteps', menus: ['other'], text: 'firstSteps' },
  '/Settings': {
    screen: 'settings/SettingsScreen',
    call: 'updateSettings',
    menus: ['owner', 'other'],
    text: 'settings',
  },
  '/Import': { screen: 'imports/Import', call: 'importBooks', menus: ['other'], text: 'import' },
  // The export is not in the contract: it is for people who may read the audit log.
  '/Books': { screen: 'maintenance/Maintenance', call: 'listChanges', menus: ['owner', 'other'], text: 'maintenance' },
  '/outbox': { screen: 'outbox/OutboxScreen', call: 'pushOutbox', menus: ['me'], text: 'outbox' },
  '/SignedIn': { screen: 'session/OwnSessions', call: 'listSessions', menus: ['me'], text: 'ownSessions' },
  '/Password': { screen: 'session/ChangePassword', call: 'changePassword' },
  '/SignedIn/$id': { screen: 'session/EmployeeSessions', call: 'updateEmployee' },
  '/sale/party/$id': { screen: 'furtherSales/PartyAccount', call: 'getPartySales' },
  '/deleted-sale/$id': { screen: 'furtherSales/DeletedSale', call: 'getDeletedSale' },
  '/AddPurchase': { screen: 'purchases/AddPurchase', call: 'createPurchase' },
  '/deleted-purchase/$id': { screen: 'purchases/DeletedPurchase', call: 'getDeletedPurchase' },
  '/AddParty/$id': { screen: 'parties/UpdateNamedParty', call: 'updatePartyNamed' },
  '/updateParty/$id': { screen: 'parties/UpdateParty', call: 'updateParty' },
  '/AddPromise': { screen: 'dues/AddPromise', call: 'createPromise' },
  // If the id is not a number, as in the link /payment/party, the screen asks for the party.
  '/payment/$id': { screen: 'parties/Payment', call: 'createPurchase' },
  '/AddEmployee': { screen: 'employees/AddEmployee', call: 'createEmployee' },
  '/AddAccount': { screen: 'employees/AddAccount', call: 'createEmployee' },
  '/AddEmployee/$id': { screen: 'employees/UpdateEmployee', call: 'updateEmployee' },
  '/EmployeeDetails/$id': { screen: 'employees/EmployeeAccount', call: 'getEmployee' },
  '/AddProduct': { screen: 'products/AddProduct', call: 'createProduct' },
  '/EditProduct/$id': { screen: 'products/EditProduct', call: 'updateProduct' },
  '/AuditProduct/$id': { screen: 'audit/AuditProduct', call: 'auditProduct' },
  // If the id is not a number, as in the link /AddComponent/id, the screen adds a component.
  '/AddComponent/$id': { screen: 'components/ComponentRoute', call: 'createComponent' },
  '/AuditComponent/$id': { screen: 'audit/AuditComponent', call: 'auditComponent' },
  '/AddCategory': { screen: 'components/AddCategory', call: 'createCategory' },
  '/ApiDocs': { screen: 'apiDocs/ApiDocs', call: 'listChanges' },
  '/AddExpenses': { screen: 'expenses/AddExpense', call: 'createExpense' },
  '/AddFundTransfers': { screen: 'transfers/AddTransfer', call: 'createTransfer' },
} as const satisfies Record<string, StaffScreen>

export type StaffPath = keyof typeof STAFF_SCREENS

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
