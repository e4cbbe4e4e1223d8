import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { Login } from './screens/session/Login.tsx'
import { createRouteFactories } from './shell/createRouteFactories.tsx'
import { ErrorScreen } from './shell/ErrorScreen.tsx'
import { NotFound } from './shell/NotFound.tsx'
import { Shell } from './shell/Shell.tsx'

/** Search parameters: filters of lists as text, and numbers. */
const FILTER_NAMES = [
  'q',
  'city',
  'category',
  'order',
  'subject',
  'employee',
  'party',
  'from',
  'to',
  'month',
  'date',
  'amount',
  'direction',
  'side',
  'view',
] as const
const NUMBER_NAMES = ['row', 'correct', 'page', 'open', 'subjectId', 'account', 'step'] as const

/** Limits the requests that a mistyped address can cause. */
const MAX_PAGES = 2000

/**
 * `back`: the path to open after signing in. `row`: the number on this device of the waiting entry that a form edits.
 * `correct`: the id of the booked document that a form corrects.
 * `page`: the page shown, from 1; `pages`: the number of loaded pages of a list. `open`: the id of the record whose
 * details are open above a list. `direction`, `amount`, `account`: what the form of a payment is filled in with; rupees.
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

/** The screens of an area are one chunk, which is loaded when the first of them is opened. */
const apiDocs = () => import('./screens/apiDocs/screens.ts')
const firstSteps = () => import('./screens/firstSteps/screens.ts')
const attention = () => import('./screens/attention/screens.ts')
const audit = () => import('./screens/audit/screens.ts')
const bom = () => import('./screens/bom/screens.ts')
const changes = () => import('./screens/changes/screens.ts')
const components = () => import('./screens/components/screens.ts')
const day = () => import('./screens/day/screens.ts')
const devices = () => import('./screens/devices/screens.ts')
const dues = () => import('./screens/dues/screens.ts')
const employees = () => import('./screens/employees/screens.ts')
const expenses = () => import('./screens/expenses/screens.ts')
const imports = () => import('./screens/imports/screens.ts')
const maintenance = () => import('./screens/maintenance/screens.ts')
const other = () => import('./screens/other/screens.ts')
const outbox = () => import('./screens/outbox/screens.ts')
const parties = () => import('./screens/parties/screens.ts')
const pieceWork = () => import('./screens/pieceWork/screens.ts')
const production = () => import('./screens/production/screens.ts')
const products = () => import('./screens/products/screens.ts')
const publicPages = () => import('./screens/public/screens.ts')
const purchases = () => import('./screens/purchases/screens.ts')
const sales = () => import('./screens/sales/screens.ts')
const saleForms = () => import('./screens/sales/formScreens.ts')
const furtherSales = () => import('./screens/sales/furtherScreens.ts')
const session = () => import('./screens/session/screens.ts')
const settings = () => import('./screens/settings/screens.ts')
const transfers = () => import('./screens/transfers/screens.ts')

const rootRoute = createRootRoute({
  component: Shell,
  notFoundComponent: NotFound,
  errorComponent: ErrorScreen,
  validateSearch,
})
const catalogueRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'catalogue',
  component: lazyRouteComponent(publicPages, 'Catalogue'),
})
const { publicRoute, staffRoute } = createRouteFactories(rootRoute)
const { localizedRoutes } = createRouteFactories(catalogueRoute)

/**
 * Path and screen; staffScreens.ts names the operation that each staff screen needs. Paths ignore case. Public pages
 * have a second path below /hi, where visitors read them in Hindi.
 */
const routeTree = rootRoute.addChildren([
  catalogueRoute.addChildren([
    ...localizedRoutes('/', 'StaffHome', publicPages),
    ...localizedRoutes('/shop', 'Shop', publicPages),
    ...localizedRoutes('/product/$id', 'ProductPage', publicPages),
    ...localizedRoutes('/AboutUs', 'About', publicPages),
    ...localizedRoutes('/Services', 'Services', publicPages),
    ...localizedRoutes('/terms', 'Terms', publicPages),
    ...localizedRoutes('/privacy', 'Privacy', publicPages),
  ]),
  // Static: the sign-in is a part of every first start.
  publicRoute('/login', Login),
  publicRoute('/hi/login', Login),
  staffRoute('/Password', 'ChangePassword', session),
  staffRoute('/AccessLog', 'AccessLog', session),
  staffRoute('/SignedIn', 'OwnSessions', session),
  staffRoute('/SignedIn/$id', 'EmployeeSessions', session),
  staffRoute('/ShowSales', 'AllSales', sales),
  staffRoute('/addSale', 'AddSale', saleForms),
  staffRoute('/ShowPartySales', 'PartyList', furtherSales),
  staffRoute('/sale/party/$id', 'PartyAccount', furtherSales),
  staffRoute('/Dues', 'Dues', dues),
  staffRoute('/AddPromise', 'AddPromise', dues),
  staffRoute('/ShowDeletedSales', 'DeletedSales', furtherSales),
  staffRoute('/deleted-sale/$id', 'DeletedSale', furtherSales),
  staffRoute('/ShowPurchase', 'AllPurchases', purchases),
  staffRoute('/AddPurchase', 'AddPurchase', purchases),
  staffRoute('/ShowDeletedPurchases', 'DeletedPurchases', purchases),
  staffRoute('/deleted-purchase/$id', 'DeletedPurchase', purchases),
  staffRoute('/ShowPArty', 'AllParties', parties),
  staffRoute('/AddParty', 'AddParty', parties),
  staffRoute('/AddParty/$id', 'UpdateNamedParty', parties),
  staffRoute('/updateParty/$id', 'UpdateParty', parties),
  // If the id is not a number, as in the link /payment/party, the screen asks for the party.
  staffRoute('/payment/$id', 'Payment', parties),
  staffRoute('/ShowEmployee', 'AllEmployees', employees),
  staffRoute('/AddEmployee', 'AddEmployee', employees),
  staffRoute('/AddAccount', 'AddAccount', employees),
  staffRoute('/AddEmployee/$id', 'UpdateEmployee', employees),
  staffRoute('/EmployeeDetails/$id', 'EmployeeAccount', employees),
  staffRoute('/ShowProduct', 'AllProducts', products),
  staffRoute('/AddProduct', 'AddProduct', products),
  staffRoute('/EditProduct/$id', 'EditProduct', products),
  staffRoute('/AuditProduct/$id', 'AuditProduct', audit),
  staffRoute('/ShowProduction', 'AllProductions', production),
  staffRoute('/AddProduction', 'AddProduction', production),
  staffRoute('/ShowComponent', 'AllComponents', components),
  // If the id is not a number, as in the link /AddComponent/id, the screen adds a component.
  staffRoute('/AddComponent/$id', 'ComponentRoute', components),
  staffRoute('/AuditComponent/$id', 'AuditComponent', audit),
  staffRoute('/AddCategory', 'AddCategory', components),
  staffRoute('/Other', 'OtherMenu', other),
  staffRoute('/Books', 'Maintenance', maintenance),
  staffRoute('/Import', 'Import', imports),
  staffRoute('/ApiDocs', 'ApiDocs', apiDocs),
  staffRoute('/showExpenses', 'AllExpenses', expenses),
  staffRoute('/AddExpenses', 'AddExpense', expenses),
  staffRoute('/ShowFundTransfers', 'AllTransfers', transfers),
  staffRoute('/AddFundTransfers', 'AddTransfer', transfers),
  staffRoute('/PieceWork', 'PieceWork', pieceWork),
  staffRoute('/Today', 'Today', day),
  staffRoute('/NeedsAttention', 'Attention', attention),
  staffRoute('/ChangeLog', 'ChangeLog', changes),
  staffRoute('/FirstSteps', 'FirstSteps', firstSteps),
  staffRoute('/Settings', 'SettingsScreen', settings),
  staffRoute('/BOMGenerator', 'BomGenerator', bom),
  staffRoute('/Devices', 'Devices', devices),
  staffRoute('/outbox', 'OutboxScreen', outbox),
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
