import { mayCall } from '#domain/access.ts'
import { menuTexts as t } from '#texts/menu.ts'
import type { User } from '#web/data/session/session.ts'
import { getMenuScreens, MENU_GROUPS, type MenuGroup, type MenuName, STAFF_SCREENS } from '#web/staffScreens.ts'

const HOME_LINK = { to: '/', text: t.home } as const
const PRODUCTS_LINK = { to: '/shop', text: t.products } as const
const VISITOR_LINKS = [
  HOME_LINK,
  PRODUCTS_LINK,
  { to: '/AboutUs', text: t.aboutUs },
  { to: '/Services', text: t.services },
] as const

/** The links of a menu to screens that this person may open. */
const getStaffLinks = (user: User, menu: MenuName) =>
  getMenuScreens(menu)
    .filter(({ call }) => mayCall(user, call))
    .map(({ to, text }) => ({ to, text: t[text] }))

/** The links of the bar. */
export const getBarLinks = (user: User | null) => (user ? getStaffLinks(user, 'bar') : VISITOR_LINKS)

type MenuLink = ReturnType<typeof getStaffLinks>[number] | (typeof VISITOR_LINKS)[number]

/** The groups of the side menu with their links. Visitors have one group; the owner's is for people who may open /Other. */
export function getMenuGroups(user: User | null): { name: MenuGroup; links: readonly MenuLink[] }[] {
  if (!user) return [{ name: 'me', links: VISITOR_LINKS }]
  const mayOpenOther = mayCall(user, STAFF_SCREENS['/Other'].call)
  return MENU_GROUPS.filter((name) => name !== 'owner' || mayOpenOther).map((name) => ({
    name,
    links: [...getStaffLinks(user, name), ...(name === 'me' ? [HOME_LINK, PRODUCTS_LINK] : [])],
  }))
}
