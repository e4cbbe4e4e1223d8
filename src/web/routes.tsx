import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { Login } from './screens/session/Login.tsx'
import { createRouteFactories } from './shell/createRouteFactories.tsx'
import { ErrorScreen } from './shell/ErrorScreen.tsx'
import { NotFound } from './shell/NotFound.tsx'
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

/** The screens of an area are one chunk, which is loaded when the first of them is opened. */
const areas = {
  apiDocs: () => import('./screens/apiDocs/screens.ts'),
  attention: () => import('./screens/attention/screens.ts'),
  audit: () => import('./screens/audit/screens.ts'),
  bom: () => import('./screens/bom/screens.ts'),
  changes: () => import('./screens/changes/screens.ts'),
  components: () => import('./screens/components/screens.ts'),
  day: () => import('./screens/day/screens.ts'),
  devices: () => import('./screens/devices/screens.ts'),
  dues: () => import('./screens/dues/screens.ts'),
  employees: () => import('./screens/employees/screens.ts'),
  expenses: () => import('./screens/expenses/screens.ts'),
  firstSteps: () => import('./screens/firstSteps/screens.ts'),
  furtherSales: () => import('./screens/sales/furtherScreens.ts'),
  imports: () => import('./screens/imports/screens.ts'),
  maintenance: () => import('./screens/maintenance/screens.ts'),
  other: () => import('./screens/other/screens.ts'),
  outbox: () => import('./screens/outbox/screens.ts'),
  parties: () => import('./screens/parties/screens.ts'),
  pieceWork: () => import('./screens/pieceWork/screens.ts'),
  production: () => import('./screens/production/screens.ts'),
  products: () => import('./screens/products/screens.ts'),
  purchases: () => import('./screens/purchases/screens.ts'),
  saleForms: () => import('./screens/sales/formScreens.ts'),
  sales: () => import('./screens/sales/screens.ts'),
  session: () => import('./screens/session/screens.ts'),
  settings: () => import('./screens/settings/screens.ts'),
  transfers: () => import('./screens/transfers/screens.ts'),
}
const publicPages = () => import('./screens/public/screens.ts')

const rootRoute = createRootRoute({
  component: Shell,
  notFoundComponent: NotFound,
  errorComponent: ErrorScreen,
  validateSearch,
})
const catalogueRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'catalogue',
  component: lazyRouteComponent(publicPages, 'PublicLayout'),
})
const { publicRoute, staffRoute } = createRouteFactories(rootRoute)
const { localizedRoutes } = createRouteFactories(catalogueRoute)

/** The area of a screen and the name under which its screens.ts exports it. */
type ScreenName = {
  [Area in keyof typeof areas]: `${Area}/${Extract<keyof Awaited<ReturnType<(typeof areas)[Area]>>, string>}`
}[keyof typeof areas]

/** Fails to compile if staffScreens.ts names a screen that no area exports. */
const screenNames: Record<StaffPath, { screen: ScreenName }> = STAFF_SCREENS

function createStaffRoute<const Path extends StaffPath>(path: Path) {
  const [area, name] = screenNames[path].screen.split('/') as [keyof typeof areas, string]
  return staffRoute(path, name, areas[area] as () => Promise<Record<string, ComponentType>>)
}

const staffRoutes = Object.fromEntries<unknown>(
  Object.keys(STAFF_SCREENS).map((path) => [path, createStaffRoute(path as StaffPath)]),
) as { [Path in StaffPath]: ReturnType<typeof createStaffRoute<Path>> }

/** Paths ignore case. Public pages have a second path below /hi, where visitors read them in Hindi. */
const routeTree = rootRoute.addChildren({
  catalogue: catalogueRoute.addChildren([
    ...localizedRoutes('/', 'StaffHome', publicPages),
    ...localizedRoutes('/shop', 'Shop', publicPages),
    ...localizedRoutes('/product/$id', 'ProductPage', publicPages),
    ...localizedRoutes('/AboutUs', 'About', publicPages),
    ...localizedRoutes('/Services', 'Services', publicPages),
    ...localizedRoutes('/terms', 'Terms', publicPages),
    ...localizedRoutes('/privacy', 'Privacy', publicPages),
  ]),
  // Static: the sign-in is a part of every first start.
  login: publicRoute('/login', Login),
  hindiLogin: publicRoute('/hi/login', Login),
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
