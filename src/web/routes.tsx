import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { Broken } from './shell/Broken.tsx'
import { NotFound } from './shell/NotFound.tsx'
import { opener } from './shell/opener.tsx'
import { Shell } from './shell/Shell.tsx'

/** `back`: where to go after signing in. `row`: the waiting entry (its number on this phone) a form is opened for. */
type Search = { back?: string; row?: number }

function validateSearch({ back, row }: Record<string, unknown>): Search {
  // A foreign address must not be smuggled in as the place to return to.
  const ours = typeof back === 'string' && /^\/(?![/\\])/.test(back)
  return { ...(ours && { back }), ...(Number.isInteger(row) && { row: Number(row) }) }
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
  staff('/ShowSales', 'listSales', 'AllSales', () => import('./screens/sales/AllSales.tsx')),
  staff('/addSale', 'createSale', 'AddSale', () => import('./screens/sales/AddSale.tsx')),
  staff('/ShowPartySales', 'listSalesParties', 'PartyList', () => import('./screens/sales/PartyList.tsx')),
  staff('/sale/party/$id', 'getPartySales', 'PartySales', () => import('./screens/sales/PartySales.tsx')),
  staff('/ShowDeletedSales', 'listDeletedSales', 'DeletedSales', () => import('./screens/sales/DeletedSales.tsx')),
  staff('/deleted-sale/$id', 'getDeletedSale', 'DeletedSale', () => import('./screens/sales/DeletedSale.tsx')),
  staff(
    '/EmployeeDetails/$id',
    'getEmployee',
    'EmployeeAccount',
    () => import('./screens/employees/EmployeeAccount.tsx'),
  ),
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
