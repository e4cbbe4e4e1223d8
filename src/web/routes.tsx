import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { createRouteFactories } from './shell/createRouteFactories.tsx'
import { ErrorScreen } from './shell/ErrorScreen.tsx'
import { NotFound } from './shell/NotFound.tsx'
import { Shell } from './shell/Shell.tsx'

/** What narrows a list, and the page of it that is shown. */
const FILTER_NAMES = ['q', 'city', 'category', 'order', 'subject', 'employee', 'from', 'to', 'month'] as const
const NUMBER_NAMES = ['row', 'page', 'open', 'subjectId'] as const

/** Nobody scrolls further, and a mistyped address must not ask for a million pages. */
const MAX_PAGES = 2000

/**
 * `back`: where to go after signing in. `row`: the waiting entry (its number on this phone) a form is opened for.
 * `page`: the one that is shown, from 1; `pages`: how many of a list have been loaded. `open`: the record whose details
 * lie open over a list.
 */
type Search = { back?: string; pages?: number } & { [Name in (typeof NUMBER_NAMES)[number]]?: number } & {
  [Filter in (typeof FILTER_NAMES)[number]]?: string
}

/** The router puts what this returns on top of what stands in the address: what is not valid must be named, too. */
const EMPTY_SEARCH = Object.fromEntries(
  ['back', 'pages', ...FILTER_NAMES, ...NUMBER_NAMES].map((name) => [name, undefined]),
)

function validateSearch({ back, pages, ...rest }: Record<string, unknown>): Search {
  const numbers = NUMBER_NAMES.flatMap((name) =>
    Number(rest[name]) > 0 ? [[name, Math.trunc(Number(rest[name]))]] : [],
  )
  const filters = FILTER_NAMES.flatMap((name) => (rest[name] ? [[name, String(rest[name])]] : []))
  return {
    ...EMPTY_SEARCH,
    ...(typeof back === 'string' && { back }),
    ...(Number.isInteger(pages) && Number(pages) > 1 && { pages: Math.min(Number(pages), MAX_PAGES) }),
    ...Object.fromEntries([...filters, ...numbers]),
  }
}

const rootRoute = createRootRoute({
  component: Shell,
  notFoundComponent: NotFound,
  errorComponent: ErrorScreen,
  validateSearch,
})
const catalogueRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'catalogue',
  component: lazyRouteComponent(() => import('./screens/public/Catalogue.tsx'), 'Catalogue'),
})
const { publicRoute, staffRoute } = createRouteFactories(rootRoute)
const { localizedRoutes } = createRouteFactories(catalogueRoute)

/**
 * The table of contents: address, the call a staff screen lives on, screen. Whoever may not make that call sees
 * 'access denied'. Addresses ignore case. Public pages stand beneath /hi too, where visitors read them in Hindi.
 */
const routeTree = rootRoute.addChildren([
  catalogueRoute.addChildren([
    ...localizedRoutes('/', 'Home', () => import('./screens/public/Home.tsx')),
    ...localizedRoutes('/shop', 'Shop', () => import('./screens/public/Shop.tsx')),
    ...localizedRoutes('/product/$id', 'ProductPage', () => import('./screens/public/ProductPage.tsx')),
    ...localizedRoutes('/AboutUs', 'About', () => import('./screens/public/About.tsx')),
    ...localizedRoutes('/Services', 'Services', () => import('./screens/public/Services.tsx')),
    ...localizedRoutes('/terms', 'Terms', () => import('./screens/public/LegalPages.tsx')),
    ...localizedRoutes('/privacy', 'Privacy', () => import('./screens/public/LegalPages.tsx')),
  ]),
  publicRoute('/login', 'Login', () => import('./screens/session/Login.tsx')),
  publicRoute('/hi/login', 'Login', () => import('./screens/session/Login.tsx')),
  staffRoute('/Password', 'changePassword', 'ChangePassword', () => import('./screens/session/ChangePassword.tsx')),
  staffRoute('/AccessLog', 'listAccesses', 'AccessLog', () => import('./screens/session/AccessLog.tsx')),
  staffRoute('/SignedIn', 'listSessions', 'OwnSessions', () => import('./screens/session/Sessions.tsx')),
  staffRoute('/SignedIn/$id', 'updateEmployee', 'EmployeeSessions', () => import('./screens/session/Sessions.tsx')),
  staffRoute('/ShowSales', 'listSales', 'AllSales', () => import('./screens/sales/AllSales.tsx')),
  staffRoute('/addSale', 'createSale', 'AddSale', () => import('./screens/sales/AddSale.tsx')),
  staffRoute('/ShowPartySales', 'listSalesParties', 'PartyList', () => import('./screens/sales/PartyList.tsx')),
  staffRoute('/sale/party/$id', 'getPartySales', 'PartySales', () => import('./screens/sales/PartySales.tsx')),
  staffRoute('/ShowDeletedSales', 'listDeletedSales', 'DeletedSales', () => import('./screens/sales/DeletedSales.tsx')),
  staffRoute('/deleted-sale/$id', 'getDeletedSale', 'DeletedSale', () => import('./screens/sales/DeletedSale.tsx')),
  staffRoute('/ShowPurchase', 'listPurchases', 'AllPurchases', () => import('./screens/purchases/AllPurchases.tsx')),
  staffRoute('/AddPurchase', 'createPurchase', 'AddPurchase', () => import('./screens/purchases/AddPurchase.tsx')),
  staffRoute(
    '/ShowDeletedPurchases',
    'listDeletedPurchases',
    'DeletedPurchases',
    () => import('./screens/purchases/DeletedPurchases.tsx'),
  ),
  staffRoute(
    '/deleted-purchase/$id',
    'getDeletedPurchase',
    'DeletedPurchase',
    () => import('./screens/purchases/DeletedPurchase.tsx'),
  ),
  staffRoute('/ShowPArty', 'listParties', 'AllParties', () => import('./screens/parties/AllParties.tsx')),
  staffRoute('/AddParty', 'createParty', 'AddParty', () => import('./screens/parties/AddParty.tsx')),
  staffRoute(
    '/AddParty/$id',
    'updatePartyNamed',
    'UpdateNamedParty',
    () => import('./screens/parties/UpdateParty.tsx'),
  ),
  staffRoute('/updateParty/$id', 'updateParty', 'UpdateParty', () => import('./screens/parties/UpdateParty.tsx')),
  staffRoute('/payment/$id', 'createPurchase', 'Payment', () => import('./screens/parties/Payment.tsx')),
  staffRoute('/ShowEmployee', 'listEmployees', 'AllEmployees', () => import('./screens/employees/AllEmployees.tsx')),
  staffRoute('/AddEmployee', 'createEmployee', 'AddEmployee', () => import('./screens/employees/AddEmployee.tsx')),
  staffRoute(
    '/AddEmployee/$id',
    'updateEmployee',
    'UpdateEmployee',
    () => import('./screens/employees/UpdateEmployee.tsx'),
  ),
  staffRoute(
    '/EmployeeDetails/$id',
    'getEmployee',
    'EmployeeAccount',
    () => import('./screens/employees/EmployeeAccount.tsx'),
  ),
  staffRoute('/ShowProduct', 'listProducts', 'AllProducts', () => import('./screens/products/AllProducts.tsx')),
  staffRoute('/AddProduct', 'createProduct', 'AddProduct', () => import('./screens/products/AddProduct.tsx')),
  staffRoute('/EditProduct/$id', 'updateProduct', 'EditProduct', () => import('./screens/products/EditProduct.tsx')),
  staffRoute('/AuditProduct/$id', 'auditProduct', 'AuditProduct', () => import('./screens/audit/AuditProduct.tsx')),
  staffRoute(
    '/ShowProduction',
    'listProductions',
    'AllProductions',
    () => import('./screens/production/AllProductions.tsx'),
  ),
  staffRoute(
    '/AddProduction',
    'createProduction',
    'AddProduction',
    () => import('./screens/production/AddProduction.tsx'),
  ),
  staffRoute(
    '/ShowComponent',
    'listComponents',
    'AllComponents',
    () => import('./screens/components/AllComponents.tsx'),
  ),
  // Whatever is no number in the place of the id, such as the word "id" itself, adds a component.
  staffRoute(
    '/AddComponent/$id',
    'createComponent',
    'ComponentRoute',
    () => import('./screens/components/ComponentRoute.tsx'),
  ),
  staffRoute(
    '/AuditComponent/$id',
    'auditComponent',
    'AuditComponent',
    () => import('./screens/audit/AuditComponent.tsx'),
  ),
  staffRoute('/AddCategory', 'createCategory', 'AddCategory', () => import('./screens/components/AddCategory.tsx')),
  // A menu needs no call of its own: it is for those who may undo what was deleted.
  staffRoute('/Other', 'restoreSale', 'OtherMenu', () => import('./screens/other/OtherMenu.tsx')),
  // Taking everything out is no call of the contract; it is for those who may read who changed what.
  staffRoute('/Books', 'listChanges', 'Maintenance', () => import('./screens/maintenance/Maintenance.tsx')),
  staffRoute('/ApiDocs', 'listChanges', 'ApiDocs', () => import('./screens/apiDocs/ApiDocs.tsx')),
  staffRoute('/showExpenses', 'listExpenses', 'AllExpenses', () => import('./screens/expenses/AllExpenses.tsx')),
  staffRoute('/AddExpenses', 'createExpense', 'AddExpense', () => import('./screens/expenses/AddExpense.tsx')),
  staffRoute(
    '/ShowFundTransfers',
    'listTransfers',
    'AllTransfers',
    () => import('./screens/transfers/AllTransfers.tsx'),
  ),
  staffRoute('/AddFundTransfers', 'createTransfer', 'AddTransfer', () => import('./screens/transfers/AddTransfer.tsx')),
  staffRoute('/PieceWork', 'getPieceWork', 'PieceWork', () => import('./screens/pieceWork/PieceWork.tsx')),
  staffRoute('/NeedsAttention', 'getAttention', 'Attention', () => import('./screens/attention/Attention.tsx')),
  staffRoute('/ChangeLog', 'listChanges', 'ChangeLog', () => import('./screens/changes/ChangeLog.tsx')),
  staffRoute('/Settings', 'updateSettings', 'Settings', () => import('./screens/settings/Settings.tsx')),
  staffRoute('/BOMGenerator', 'generateBom', 'BomGenerator', () => import('./screens/bom/BomGenerator.tsx')),
  staffRoute('/Devices', 'listDevices', 'Devices', () => import('./screens/devices/Devices.tsx')),
  staffRoute('/outbox', 'pushOutbox', 'Outbox', () => import('./screens/outbox/Outbox.tsx')),
])

/** Made when the application begins: nothing of it exists for those who only read the catalogue. */
export function createAppRouter() {
  return createRouter({ routeTree, caseSensitive: false, defaultPreload: 'intent', scrollRestoration: true })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
