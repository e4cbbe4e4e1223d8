import { createRootRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
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
const { open, staff } = opener(root)

/**
 * The table of contents: address, the call a staff screen lives on, screen. Whoever may not make that call sees
 * 'access denied'. Addresses ignore case.
 */
const table = root.addChildren([
  open('/', 'Home', () => import('./screens/public/Home.tsx')),
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

/** A router of its own for each page that is opened or written in advance (then with a history in memory). */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: table,
    caseSensitive: false,
    defaultPreload: 'intent',
    scrollRestoration: true,
    ...(history && { history }),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
