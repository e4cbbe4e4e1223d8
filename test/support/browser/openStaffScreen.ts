import type { Page } from 'playwright-core'
import type { Schema } from '#contract/operations.ts'
import { STAFF_SCREENS, type StaffPath } from '#web/staffScreens.ts'
import type { ShopWithDevice } from './shopWithDevice.ts'

/** The paths of all staff screens. */
export const STAFF_PATHS = Object.keys(STAFF_SCREENS) as StaffPath[]

/** The address of a screen; one with a parameter shows a record that the sample shop has. */
export async function findStaffAddress(
  { server, subject }: Pick<ShopWithDevice, 'server' | 'subject'>,
  path: StaffPath,
) {
  const readFirstId = async (address: string) =>
    ((await server.request('director', address)) as Schema<'DeletedSale'>[])[0]?.id ?? 0
  const ids: { [Path in StaffPath]?: () => unknown } = {
    '/sale/party/$id': () => subject.party.id,
    '/deleted-sale/$id': () => readFirstId('/api/deleted-sales'),
    '/deleted-purchase/$id': () => readFirstId('/api/deleted-purchases'),
    // Not a number: the form of a new component.
    '/AddComponent/$id': () => 'id',
  }
  return path.replace('$id', String((await ids[path]?.()) ?? 1))
}

/** Goes to another screen as a link does, without loading the app again; returns when it shows its content. */
export async function goToScreen(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('main :is(h1, h2, h3)')) heading.classList.add('previous')
    history.pushState({}, '', to)
  }, address)
  await page.waitForFunction(() => {
    const headings = [...document.querySelectorAll('main :is(h1, h2, h3)')]
    const states = [...document.querySelectorAll('main [role=status]')].map(({ textContent }) => textContent ?? '')
    const isNew = headings.length > 0 && !headings.some(({ classList }) => classList.contains('previous'))
    return isNew && !states.some((text) => /(\.\.\.|…)$/.test(text))
  })
}
