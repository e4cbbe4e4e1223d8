import type { Operation } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { menuTexts as t } from '#texts/menu.ts'
import type { Translated } from '#texts/translated.ts'
import type { User } from '#web/data/session.ts'

/** The staff links of the bar, for everybody: a screen that is not for a person says so itself. */
const STAFF_LINKS = [
  { to: '/ShowSales', text: t.sale },
  { to: '/ShowPurchase', text: t.purchase },
  { to: '/ShowProduction', text: t.production },
  { to: '/ShowPArty', text: t.party },
  { to: '/ShowProduct', text: t.product },
  { to: '/ShowComponent', text: t.component },
  { to: '/ShowEmployee', text: t.employee },
  { to: '/Other', text: t.other },
] as const

/** Shortcuts of the side menu. `call` hides a link from those for whom it leads nowhere. */
const SHORTCUT_LINKS = [
  { to: '/NeedsAttention', text: t.attention, call: 'getAttention' },
  { to: '/addSale', text: t.addSale, call: 'createSale' },
  { to: '/AddProduction', text: t.addProduction },
  { to: '/ShowPartySales', text: t.salesList },
  { to: '/AddParty', text: t.addParty },
  { to: '/showExpenses', text: t.expenses },
  { to: '/ShowFundTransfers', text: t.transfers },
  { to: '/PieceWork', text: t.pieceWork },
  { to: '/outbox', text: t.outbox },
  { to: '/SignedIn', text: t.ownSessions },
] as const satisfies readonly { to: string; text: Translated; call?: Operation }[]

const HOME_LINK = { to: '/', text: t.home } as const
const PRODUCTS_LINK = { to: '/shop', text: t.products } as const
const COMPANY_LINKS = [
  { to: '/AboutUs', text: t.aboutUs },
  { to: '/Services', text: t.services },
] as const

/** What the bar offers this person; to a visitor, the public pages. */
export function getBarLinks(user: User | null) {
  return user ? STAFF_LINKS : [HOME_LINK, PRODUCTS_LINK, ...COMPANY_LINKS]
}

/** What the side menu offers beyond the bar. */
export function getSideMenuLinks(user: User | null) {
  if (!user) return []
  return [...SHORTCUT_LINKS.filter((link) => !('call' in link) || mayCall(user, link.call)), HOME_LINK, PRODUCTS_LINK]
}
