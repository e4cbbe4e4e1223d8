import type { Operation } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { menuTexts as t } from '#texts/menu.ts'
import type { Text } from '#texts/text.ts'
import type { User } from '#web/data/session.ts'

/** The staff links of the bar, for everybody: a screen that is not for a person says so itself. */
const STAFF = [
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
const SHORTCUTS = [
  { to: '/NeedsAttention', text: t.attention, call: 'getAttention' },
  { to: '/addSale', text: t.addSale, call: 'createSale' },
  { to: '/AddProduction', text: t.addProduction },
  { to: '/ShowPartySales', text: t.salesList },
  { to: '/AddParty', text: t.addParty },
  { to: '/showExpenses', text: t.expenses },
  { to: '/ShowFundTransfers', text: t.transfers },
  { to: '/PieceWork', text: t.pieceWork },
  { to: '/outbox', text: t.outbox },
  { to: '/SignedIn', text: t.signedIn },
] as const satisfies readonly { to: string; text: Text; call?: Operation }[]

const HOME = { to: '/', text: t.home } as const
const PRODUCTS = { to: '/shop', text: t.products } as const
const COMPANY = [
  { to: '/AboutUs', text: t.aboutUs },
  { to: '/Services', text: t.services },
] as const

/** What the bar offers this person; to a visitor, the public pages. */
export function barFor(user: User | null) {
  return user ? STAFF : [HOME, PRODUCTS, ...COMPANY]
}

/** What the side menu offers beyond the bar. */
export function shortcutsFor(user: User | null) {
  if (!user) return []
  return [...SHORTCUTS.filter((link) => !('call' in link) || mayCall(user, link.call)), HOME, PRODUCTS]
}
