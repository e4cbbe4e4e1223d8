import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { Broken } from './shell/Broken.tsx'
import { NotFound } from './shell/NotFound.tsx'
import { opener } from './shell/opener.tsx'
import { Shell } from './shell/Shell.tsx'

/** What narrows a list, and the page of it that is shown. */
const FILTERS = ['q', 'city', 'category', 'order', 'subject', 'employee', 'from', 'to', 'month'] as const
const NUMBERS = ['row', 'page', 'open', 'subjectId'] as const

/** Nobody scrolls further, and a mistyped address must not ask for a million pages. */
const MOST_PAGES = 2000

/**
 * `back`: where to go after signing in. `row`: the waiting entry (its number on this phone) a form is opened for.
 * `page`: the one that is shown, from 1; `pages`: how many of a list have been loaded. `open`: the record whose details
 * lie open over a list.
 */
type Search = { back?: string; pages?: number } & { [Name in (typeof NUMBERS)[number]]?: number } & {
  [Filter in (typeof FILTERS)[number]]?: string
}

/** The router puts what this returns on top of what stands in the address: what is not valid must be named, too. */
const NOTHING = Object.fromEntries(['back', 'pages', ...FILTERS, ...NUMBERS].map((name) => [name, undefined]))

function validateSearch({ back, pages, ...rest }: Record<string, unknown>): Search {
  const numbers = NUMBERS.flatMap((name) => (Number(rest[name]) > 0 ? [[name, Math.trunc(Number(rest[name]))]] : []))
  const filters = FILTERS.flatMap((name) => (rest[name] ? [[name, String(rest[name])]] : []))
  return {
    ...NOTHING,
    ...(typeof back === 'string' && { back }),
    ...(Number.isInteger(pages) && Number(pages) > 1 && { pages: Math.min(Number(pages), MOST_PAGES) }),
    ...Object.fromEntries([...filters, ...numbers]),
  }
}

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound, errorComponent: Broken, validateSearch })
const catalogue = createRoute({
  getParentRoute: () => root,
  id: 'catalogue',
  component: lazyRouteComponent(() => import('./screens/public/Catalogue.tsx'), 'Catalogue'),
})
const { open, staff } = opener(root)
const { both } = opener(catalogue)

/**
 * The table of contents: address, the call a staff screen lives on, screen. Whoever may not make that call sees
 * 'access denied'. Addresses ignore case. Public pages stand beneath /hi too, where visitors read them in Hindi.
 */
const table = root.addChildren([
  catalogue.addChildren([
    ...both('/', 'Home', () => import('./screens/public/Home.tsx')),
    ...both('/shop', 'Shop', () => import('./screens/public/Shop.tsx')),
    ...both('/product/$id', 'ProductPage', () => import('./screens/public/ProductPage.tsx')),
    ...both('/AboutUs', 'About', () => import('./screens/public/About.tsx')),
    ...both('/Services', 'Services', () => import('./screens/public/Services.tsx')),
    ...both('/terms', 'Terms', () => import('./screens/public/Paper.tsx')),
    ...both('/privacy', 'Privacy', () => import('./screens/public/Paper.tsx')),
  ]),
  open('/login', 'Login', () => import('./screens/session/Login.tsx')),
  open('/hi/login', 'Login', () => import('./screens/session/Login.tsx')),
  staff('/Password', 'changePassword', 'ChangePassword', () => import('./screens/session/ChangePassword.tsx')),
  staff('/AccessLog', 'listAccesses', 'AccessLog', () => import('./screens/session/AccessLog.tsx')),
  staff('/SignedIn', 'listSessions', 'SignedIn', () => import('./screens/session/SignedIn.tsx')),
  staff('/SignedIn/$id', 'updateEmployee', 'SignedInOf', () => import('./screens/session/SignedIn.tsx')),
  staff('/ShowSales', 'listSales', 'AllSales', () => import('./screens/sales/AllSales.tsx')),
  staff('/addSale', 'createSale', 'AddSale', () => import('./screens/sales/AddSale.tsx')),
  staff('/ShowPartySales', 'listSalesParties', 'PartyList', () => import('./screens/sales/PartyList.tsx')),
  staff('/sale/party/$id', 'getPartySales', 'PartySales', () => import('./screens/sales/PartySales.tsx')),
  staff('/ShowDeletedSales', 'listDeletedSales', 'DeletedSales', () => import('./screens/sales/DeletedSales.tsx')),
  staff('/deleted-sale/$id', 'getDeletedSale', 'DeletedSale', () => import('./screens/sales/DeletedSale.tsx')),
  staff('/ShowPurchase', 'listPurchases', 'AllPurchases', () => import('./screens/purchases/AllPurchases.tsx')),
  staff('/AddPurchase', 'createPurchase', 'AddPurchase', () => import('./screens/purchases/AddPurchase.tsx')),
  staff(
    '/ShowDeletedPurchases',
    'listDeletedPurchases',
    'DeletedPurchases',
    () => import('./screens/purchases/DeletedPurchases.tsx'),
  ),
  staff(
    '/deleted-purchase/$id',
    'getDeletedPurchase',
    'DeletedPurchase',
    () => import('./screens/purchases/DeletedPurchase.tsx'),
  ),
  staff('/ShowPArty', 'listParties', 'AllParties', () => import('./screens/parties/AllParties.tsx')),
  staff('/AddParty', 'createParty', 'AddParty', () => import('./screens/parties/AddParty.tsx')),
  staff('/AddParty/$id', 'updatePartyNamed', 'AddPartyAgain', () => import('./screens/parties/UpdateParty.tsx')),
  staff('/updateParty/$id', 'updateParty', 'UpdateParty', () => import('./screens/parties/UpdateParty.tsx')),
  staff('/payment/$id', 'createPurchase', 'Payment', () => import('./screens/parties/Payment.tsx')),
  staff('/ShowEmployee', 'listEmployees', 'AllEmployees', () => import('./screens/employees/AllEmployees.tsx')),
  staff('/AddEmployee', 'createEmployee', 'AddEmployee', () => import('./screens/employees/AddEmployee.tsx')),
  staff('/AddEmployee/$id', 'updateEmployee', 'UpdateEmployee', () => import('./screens/employees/UpdateEmployee.tsx')),
  staff(
    '/EmployeeDetails/$id',
    'getEmployee',
    'EmployeeAccount',
    () => import('./screens/employees/EmployeeAccount.tsx'),
  ),
  staff('/ShowProduct', 'listProducts', 'AllProducts', () => import('./screens/products/AllProducts.tsx')),
  staff('/AddProduct', 'createProduct', 'AddProduct', () => import('./screens/products/AddProduct.tsx')),
  staff('/EditProduct/$id', 'updateProduct', 'EditProduct', () => import('./screens/products/EditProduct.tsx')),
  staff('/AuditProduct/$id', 'auditProduct', 'AuditProduct', () => import('./screens/audit/AuditProduct.tsx')),
  staff('/ShowProduction', 'listProductions', 'AllProduction', () => import('./screens/production/AllProduction.tsx')),
  staff('/AddProduction', 'createProduction', 'AddProduction', () => import('./screens/production/AddProduction.tsx')),
  staff('/ShowComponent', 'listComponents', 'AllComponents', () => import('./screens/components/AllComponents.tsx')),
  // Whatever is no number in the place of the id, such as the word "id" itself, adds a component.
  staff(
    '/AddComponent/$id',
    'createComponent',
    'ComponentEntry',
    () => import('./screens/components/ComponentEntry.tsx'),
  ),
  staff('/AuditComponent/$id', 'auditComponent', 'AuditComponent', () => import('./screens/audit/AuditComponent.tsx')),
  staff('/AddCategory', 'createCategory', 'AddCategory', () => import('./screens/components/AddCategory.tsx')),
  // A menu needs no call of its own: it is for those who may undo what was deleted.
  staff('/Other', 'restoreSale', 'OtherMenu', () => import('./screens/other/OtherMenu.tsx')),
  // Taking everything out is no call of the contract; it is for those who may read who changed what.
  staff('/Books', 'listChanges', 'Books', () => import('./screens/books/Books.tsx')),
  staff('/ApiDocs', 'listChanges', 'ApiDocs', () => import('./screens/books/ApiDocs.tsx')),
  staff('/showExpenses', 'listExpenses', 'AllExpenses', () => import('./screens/expenses/AllExpenses.tsx')),
  staff('/AddExpenses', 'createExpense', 'AddExpense', () => import('./screens/expenses/AddExpense.tsx')),
  staff('/ShowFundTransfers', 'listTransfers', 'AllTransfers', () => import('./screens/transfers/AllTransfers.tsx')),
  staff('/AddFundTransfers', 'createTransfer', 'AddTransfer', () => import('./screens/transfers/AddTransfer.tsx')),
  staff('/PieceWork', 'getPieceWork', 'PieceWork', () => import('./screens/pieceWork/PieceWork.tsx')),
  staff('/NeedsAttention', 'getAttention', 'Attention', () => import('./screens/attention/Attention.tsx')),
  staff('/ChangeLog', 'listChanges', 'ChangeLog', () => import('./screens/changes/ChangeLog.tsx')),
  staff('/Settings', 'updateSettings', 'Settings', () => import('./screens/settings/Settings.tsx')),
  staff('/BOMGenerator', 'generateBom', 'BomGenerator', () => import('./screens/bom/BomGenerator.tsx')),
  staff('/Devices', 'listDevices', 'Devices', () => import('./screens/devices/Devices.tsx')),
  staff('/outbox', 'pushOutbox', 'Outbox', () => import('./screens/outbox/Outbox.tsx')),
])

/** Made when the application begins: nothing of it exists for those who only read the catalogue. */
export function makeRouter() {
  return createRouter({ routeTree: table, caseSensitive: false, defaultPreload: 'intent', scrollRestoration: true })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
