import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { createRouteFactories } from './shell/createRouteFactories.tsx'
import { ErrorScreen } from './shell/ErrorScreen.tsx'
import { NotFound } from './shell/NotFound.tsx'
import { Shell } from './shell/Shell.tsx'

/** Search parameters: filters of lists as text, and numbers. */
const FILTER_NAMES = ['q', 'city', 'category', 'order', 'subject', 'employee', 'party', 'from', 'to', 'month'] as const
const NUMBER_NAMES = ['row', 'page', 'open', 'subjectId'] as const

/** Limits the requests that a mistyped address can cause. */
const MAX_PAGES = 2000

/**
 * `back`: the path to open after signing in. `row`: the number on this device of the waiting entry that a form edits.
 * `page`: the page shown, from 1; `pages`: the number of loaded pages of a list. `open`: the id of the record whose
 * details are open above a list.
 */
type Search = { back?: string; pages?: number } & { [Name in (typeof NUMBER_NAMES)[number]]?: number } & {
  [Filter in (typeof FILTER_NAMES)[number]]?: string
}

/** The router merges the validated parameters over those of the address: undefined removes invalid ones. */
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
 * Path and screen; staffScreens.ts names the operation that each staff screen needs. Paths ignore case. Public pages
 * have a second path below /hi, where visitors read them in Hindi.
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
  staffRoute('/Password', 'ChangePassword', () => import('./screens/session/ChangePassword.tsx')),
  staffRoute('/AccessLog', 'AccessLog', () => import('./screens/session/AccessLog.tsx')),
  staffRoute('/SignedIn', 'OwnSessions', () => import('./screens/session/Sessions.tsx')),
  staffRoute('/SignedIn/$id', 'EmployeeSessions', () => import('./screens/session/Sessions.tsx')),
  staffRoute('/ShowSales', 'AllSales', () => import('./screens/sales/AllSales.tsx')),
  staffRoute('/addSale', 'AddSale', () => import('./screens/sales/AddSale.tsx')),
  staffRoute('/ShowPartySales', 'PartyList', () => import('./screens/sales/PartyList.tsx')),
  staffRoute('/sale/party/$id', 'PartySales', () => import('./screens/sales/PartySales.tsx')),
  staffRoute('/ShowDeletedSales', 'DeletedSales', () => import('./screens/sales/DeletedSales.tsx')),
  staffRoute('/deleted-sale/$id', 'DeletedSale', () => import('./screens/sales/DeletedSale.tsx')),
  staffRoute('/ShowPurchase', 'AllPurchases', () => import('./screens/purchases/AllPurchases.tsx')),
  staffRoute('/AddPurchase', 'AddPurchase', () => import('./screens/purchases/AddPurchase.tsx')),
  staffRoute('/ShowDeletedPurchases', 'DeletedPurchases', () => import('./screens/purchases/DeletedPurchases.tsx')),
  staffRoute('/deleted-purchase/$id', 'DeletedPurchase', () => import('./screens/purchases/DeletedPurchase.tsx')),
  staffRoute('/ShowPArty', 'AllParties', () => import('./screens/parties/AllParties.tsx')),
  staffRoute('/AddParty', 'AddParty', () => import('./screens/parties/AddParty.tsx')),
  staffRoute('/AddParty/$id', 'UpdateNamedParty', () => import('./screens/parties/UpdateParty.tsx')),
  staffRoute('/updateParty/$id', 'UpdateParty', () => import('./screens/parties/UpdateParty.tsx')),
  staffRoute('/payment/$id', 'Payment', () => import('./screens/parties/Payment.tsx')),
  staffRoute('/ShowEmployee', 'AllEmployees', () => import('./screens/employees/AllEmployees.tsx')),
  staffRoute('/AddEmployee', 'AddEmployee', () => import('./screens/employees/AddEmployee.tsx')),
  staffRoute('/AddEmployee/$id', 'UpdateEmployee', () => import('./screens/employees/UpdateEmployee.tsx')),
  staffRoute('/EmployeeDetails/$id', 'EmployeeAccount', () => import('./screens/employees/EmployeeAccount.tsx')),
  staffRoute('/ShowProduct', 'AllProducts', () => import('./screens/products/AllProducts.tsx')),
  staffRoute('/AddProduct', 'AddProduct', () => import('./screens/products/AddProduct.tsx')),
  staffRoute('/EditProduct/$id', 'EditProduct', () => import('./screens/products/EditProduct.tsx')),
  staffRoute('/AuditProduct/$id', 'AuditProduct', () => import('./screens/audit/AuditProduct.tsx')),
  staffRoute('/ShowProduction', 'AllProductions', () => import('./screens/production/AllProductions.tsx')),
  staffRoute('/AddProduction', 'AddProduction', () => import('./screens/production/AddProduction.tsx')),
  staffRoute('/ShowComponent', 'AllComponents', () => import('./screens/components/AllComponents.tsx')),
  // If the id is not a number, as in the link /AddComponent/id, the screen adds a component.
  staffRoute('/AddComponent/$id', 'ComponentRoute', () => import('./screens/components/ComponentRoute.tsx')),
  staffRoute('/AuditComponent/$id', 'AuditComponent', () => import('./screens/audit/AuditComponent.tsx')),
  staffRoute('/AddCategory', 'AddCategory', () => import('./screens/components/AddCategory.tsx')),
  staffRoute('/Other', 'OtherMenu', () => import('./screens/other/OtherMenu.tsx')),
  staffRoute('/Books', 'Maintenance', () => import('./screens/maintenance/Maintenance.tsx')),
  staffRoute('/ApiDocs', 'ApiDocs', () => import('./screens/apiDocs/ApiDocs.tsx')),
  staffRoute('/showExpenses', 'AllExpenses', () => import('./screens/expenses/AllExpenses.tsx')),
  staffRoute('/AddExpenses', 'AddExpense', () => import('./screens/expenses/AddExpense.tsx')),
  staffRoute('/ShowFundTransfers', 'AllTransfers', () => import('./screens/transfers/AllTransfers.tsx')),
  staffRoute('/AddFundTransfers', 'AddTransfer', () => import('./screens/transfers/AddTransfer.tsx')),
  staffRoute('/PieceWork', 'PieceWork', () => import('./screens/pieceWork/PieceWork.tsx')),
  staffRoute('/NeedsAttention', 'Attention', () => import('./screens/attention/Attention.tsx')),
  staffRoute('/ChangeLog', 'ChangeLog', () => import('./screens/changes/ChangeLog.tsx')),
  staffRoute('/Settings', 'Settings', () => import('./screens/settings/Settings.tsx')),
  staffRoute('/BOMGenerator', 'BomGenerator', () => import('./screens/bom/BomGenerator.tsx')),
  staffRoute('/Devices', 'Devices', () => import('./screens/devices/Devices.tsx')),
  staffRoute('/outbox', 'Outbox', () => import('./screens/outbox/Outbox.tsx')),
])

/** Called when the staff app starts; the pages of the catalogue create no router. */
export function createAppRouter() {
  return createRouter({ routeTree, caseSensitive: false, defaultPreload: 'intent', scrollRestoration: true })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
