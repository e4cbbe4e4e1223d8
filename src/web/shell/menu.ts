import { mayCall } from '#domain/access.ts'
import { menuTexts as t } from '#texts/menu.ts'
import type { User } from '#web/data/session.ts'
import { getMenuScreens, type MenuName } from '#web/staffScreens.ts'

const HOME_LINK = { to: '/', text: t.home } as const
const PRODUCTS_LINK = { to: '/shop', text: t.products } as const
const COMPANY_LINKS = [
  { to: '/AboutUs', text: t.aboutUs },
  { to: '/Services', text: t.services },
] as const

const getStaffLinks = (menu: MenuName) =>
  getMenuScreens(menu).map(({ to, call, text }) => ({ to, call, text: t[text] }))

/** The links of the bar, without screens that this person may not open. */
export function getBarLinks(user: User | null) {
  return user
    ? getStaffLinks('bar').filter(({ call }) => mayCall(user, call))
    : [HOME_LINK, PRODUCTS_LINK, ...COMPANY_LINKS]
}

/** The links of the side menu, without screens that this person may not open. */
export function getSideMenuLinks(user: User | null) {
  if (!user) return []
  return [...getStaffLinks('side').filter(({ call }) => mayCall(user, call)), HOME_LINK, PRODUCTS_LINK]
}
