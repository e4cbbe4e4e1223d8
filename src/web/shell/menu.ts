import type { Operation } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { menuTexts as t } from '#texts/menu.ts'
import type { Text } from '#texts/text.ts'
import type { User } from '#web/data/session.ts'

/** Staff links in the order of the menu. `call` hides a link from those for whom it leads nowhere. */
const STAFF = [
  { to: '/ShowSales', text: t.sale },
  { to: '/addSale', text: t.addSale, call: 'createSale' },
  { to: '/ShowPartySales', text: t.salesList },
  { to: '/ShowDeletedSales', text: t.deletedSales, call: 'restoreSale' },
  { to: '/outbox', text: t.outbox },
] as const satisfies readonly { to: string; text: Text; call?: Operation }[]

const HOME = { to: '/', text: t.home } as const
const PRODUCTS = { to: '/shop', text: t.products } as const
const COMPANY = [
  { to: '/AboutUs', text: t.aboutUs },
  { to: '/Services', text: t.services },
] as const

/** What the menu offers this person; to a visitor, the public pages. */
export function menuFor(user: User | null) {
  if (!user) return [HOME, PRODUCTS, ...COMPANY]
  const may = (link: (typeof STAFF)[number]) => !('call' in link) || mayCall(user, link.call)
  return [...STAFF.filter(may), HOME, PRODUCTS]
}
