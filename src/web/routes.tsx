import {
  type AnyRoute,
  type AsyncRouteComponent,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { ErrorScreen, NotFound } from '#web/shell/ErrorScreen.tsx'
import { orReload } from '#web/ui/text/LoadFailure.tsx'
import { Login } from './screens/session/Login.tsx'
import { AccessGuard } from './shell/AccessGuard.tsx'
import { Shell } from './shell/Shell.tsx'
import { STAFF_SCREENS, type StaffPath } from './staffScreens.ts'

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

/** Not inferred from the screens: their types depend on that of the router. */
type LazyScreen = AsyncRouteComponent<object>

type ScreenFile<Name extends string> = [name: Name, load: () => Promise<Record<Name, ComponentType>>]

/** The component of a screen, which its own file exports. Its code is loaded when it is first opened. */
function screen<Name extends string>(...[name, load]: ScreenFile<Name>): LazyScreen {
  return lazyRouteComponent(orReload(load), name)
}

/** The file of each staff screen; the build puts the screens of an area into one file (chunkOptions.ts). */
const SCREENS: Record<StaffPath, LazyScreen> = {
  '/Today': screen('Today', () => import('./screens/day/Today.tsx')),
  '/NeedsAttention': screen('Attention', () => import('./screens/attention/Attention.tsx')),
  '/addSale': screen('AddSale', () => import('./screens/sales/AddSale.tsx')),
  '/ShowSales': screen('AllSales', () => import('./screens/sales/AllSales.tsx')),
  '/ShowPurchase': screen('AllPurchases', () => import('./screens/purchases/AllPurchases.tsx')),
  '/AddProduction': screen('AddProduction', () => import('./screens/production/AddProduction.tsx')),
  '/ShowProduction': screen('AllProductions', () => import('./screens/production/AllProductions.tsx')),
  '/ShowPartySales': screen('PartyList', () => import('#web/screens/parties/PartyList.tsx')),
  '/Dues': screen('Dues', () => import('./screens/dues/Dues.tsx')),
  '/ShowPArty': screen('AllParties', () => import('./screens/parties/AllParties.tsx')),
  '/AddParty': screen('AddParty', () => import('./screens/parties/AddParty.tsx')),
  '/ShowProduct': screen('AllProducts', () => import('./screens/products/AllProducts.tsx')),
  '/ShowComponent': screen('AllComponents', () => import('./screens/components/AllComponents.tsx')),
  '/ShowEmployee': screen('AllEmployees', () => import('./screens/employees/AllEmployees.tsx')),
  '/Other': screen('OtherMenu', () => import('./screens/other/OtherMenu.tsx')),
  '/ShowDeletedSales': screen('DeletedSales', () => import('./screens/sales/DeletedSales.tsx')),
  '/ShowDeletedPurchases': screen('DeletedPurchases', () => import('./screens/purchases/DeletedPurchases.tsx')),
  '/showExpenses': screen('AllExpenses', () => import('./screens/expenses/AllExpenses.tsx')),
  '/ShowFundTransfers': screen('AllTransfers', () => import('./screens/transfers/AllTransfers.tsx')),
  '/BOMGenerator': screen('BomGenerator', () => import('./screens/bom/BomGenerator.tsx')),
  '/PieceWork': screen('PieceWork', () => import('./screens/pieceWork/PieceWork.tsx')),
  '/ChangeLog': screen('ChangeLog', () => import('./screens/changes/ChangeLog.tsx')),
  '/AccessLog': screen('AccessLog', () => import('./screens/session/AccessLog.tsx')),
  '/Devices': screen('Devices', () => import('./screens/devices/Devices.tsx')),
  '/FirstSteps': screen('FirstSteps', () => import('./screens/firstSteps/FirstSteps.tsx')),
  '/Settings': screen('SettingsScreen', () => import('./screens/settings/SettingsScreen.tsx')),
  '/Import': screen('Import', () => import('./screens/imports/Import.tsx')),
  '/Books': screen('Maintenance', () => import('./screens/maintenance/Maintenance.tsx')),
  '/outbox': screen('OutboxScreen', () => import('./screens/outbox/OutboxScreen.tsx')),
  '/SignedIn': screen('OwnSessions', () => import('./screens/session/Sessions.tsx')),
  '/Password': screen('ChangePassword', () => import('./screens/session/ChangePassword.tsx')),
  '/SignedIn/$id': screen('EmployeeSessions', () => import('./screens/session/Sessions.tsx')),
  '/sale/party/$id': screen('PartyScreen', () => import('#web/screens/parties/PartyScreen.tsx')),
  '/deleted-sale/$id': screen('DeletedSale', () => import('./screens/sales/DeletedSale.tsx')),
  '/AddPurchase': screen('AddPurchase', () => import('./screens/purchases/AddPurchase.tsx')),
  '/deleted-purchase/$id': screen('DeletedPurchase', () => import('./screens/purchases/DeletedPurchase.tsx')),
  '/AddParty/$id': screen('UpdateNamedParty', () => import('./screens/parties/UpdateParty.tsx')),
  '/updateParty/$id': screen('UpdateParty', () => import('./screens/parties/UpdateParty.tsx')),
  '/AddPromise': screen('AddPromise', () => import('./screens/dues/AddPromise.tsx')),
  '/payment/$id': screen('Payment', () => import('./screens/parties/Payment.tsx')),
  '/AddEmployee': screen('AddEmployee', () => import('./screens/employees/AddEmployee.tsx')),
  '/AddAccount': screen('AddAccount', () => import('./screens/employees/AddEmployee.tsx')),
  '/AddEmployee/$id': screen('UpdateEmployee', () => import('./screens/employees/UpdateEmployee.tsx')),
  '/EmployeeDetails/$id': screen('EmployeeCash', () => import('./screens/employees/EmployeeCash.tsx')),
  '/AddProduct': screen('AddProduct', () => import('./screens/products/AddProduct.tsx')),
  '/EditProduct/$id': screen('EditProduct', () => import('./screens/products/EditProduct.tsx')),
  '/AuditProduct/$id': screen('Audit', () => import('./screens/audit/Audit.tsx')),
  '/AddComponent/$id': screen('ComponentRoute', () => import('./screens/components/ComponentRoute.tsx')),
  '/AuditComponent/$id': screen('Audit', () => import('./screens/audit/Audit.tsx')),
  '/AddCategory': screen('AddCategory', () => import('./screens/components/AddCategory.tsx')),
  '/ApiDocs': screen('ApiDocs', () => import('./screens/apiDocs/ApiDocs.tsx')),
  '/AddExpenses': screen('AddExpense', () => import('./screens/expenses/AddExpense.tsx')),
  '/AddFundTransfers': screen('AddTransfer', () => import('./screens/transfers/AddTransfer.tsx')),
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
  component: screen('PublicLayout', () => import('./screens/public/PublicLayout.tsx')),
})

function staffRoute<const Path extends StaffPath>(path: Path) {
  const Screen: LazyScreen = SCREENS[path]
  const GuardedScreen = () => (
    <AccessGuard call={STAFF_SCREENS[path].call}>
      <Screen />
    </AccessGuard>
  )
  // The router preloads the code of the screen, as it does for a route without a guard.
  const component = Object.assign(GuardedScreen, { preload: async () => Screen.preload?.() })
  return createRoute({ getParentRoute: () => rootRoute, path, component })
}

const staffRoutes = Object.fromEntries<unknown>(
  Object.keys(STAFF_SCREENS).map((path) => [path, staffRoute(path as StaffPath)]),
) as { [Path in StaffPath]: ReturnType<typeof staffRoute<Path>> }

/** The routes of a public page: one for each language. */
function publicRoutes<Parent extends AnyRoute, const Path extends string>(
  parent: Parent,
  path: Path,
  component: RouteComponent,
) {
  const hindiPath = `/hi${path}` as const
  return [
    createRoute({ getParentRoute: () => parent, path, component }),
    createRoute({ getParentRoute: () => parent, path: hindiPath, component }),
  ] as const
}

const cataloguePage = <const Path extends string, Name extends string>(path: Path, ...file: ScreenFile<Name>) =>
  publicRoutes(catalogueRoute, path, screen(...file))

// Static: the sign-in is a part of every first start.
const [login, hindiLogin] = publicRoutes(rootRoute, '/login', Login)

/** Paths ignore case. Public pages have a second path below /hi, where visitors read them in Hindi. */
const routeTree = rootRoute.addChildren({
  catalogue: catalogueRoute.addChildren([
    ...cataloguePage('/', 'StaffHome', () => import('./screens/public/StaffHome.tsx')),
    ...cataloguePage('/shop', 'Shop', () => import('./screens/public/Shop.tsx')),
    ...cataloguePage('/product/$id', 'ProductPage', () => import('./screens/public/ProductPage.tsx')),
    ...cataloguePage('/AboutUs', 'About', () => import('./screens/public/About.tsx')),
    ...cataloguePage('/Services', 'Services', () => import('./screens/public/Services.tsx')),
    ...cataloguePage('/terms', 'Terms', () => import('./screens/public/LegalPages.tsx')),
    ...cataloguePage('/privacy', 'Privacy', () => import('./screens/public/LegalPages.tsx')),
  ]),
  login,
  hindiLogin,
  ...staffRoutes,
})

/** Called when the staff app starts; the pages of the catalogue create no router. */
export function createAppRouter() {
  return createRouter({ routeTree, caseSensitive: false, defaultPreload: 'intent', scrollRestoration: true })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
