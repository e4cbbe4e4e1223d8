import { expect, test } from 'vitest'
import { createAppRouter } from '#web/routes.tsx'
import { STAFF_SCREENS } from '#web/staffScreens.ts'
import { isStaffPage } from '#web/worker/staffPages.ts'

const staffPaths = Object.keys(STAFF_SCREENS)

test('the router has a route for every staff screen', () => {
  expect(Object.keys(createAppRouter().routesByPath)).toEqual(expect.arrayContaining(staffPaths))
})

test('staff screens and the login open without a network', () => {
  expect(staffPaths.length).toBeGreaterThan(5)
  expect(staffPaths.filter((address) => !isStaffPage(address))).toEqual([])
  expect(isStaffPage('/login')).toBe(true)
})

test.each(['/SHOWSALES', '/showsales', '/ShowPArty', '/sale/party/7'])(
  '%s is a screen, however it is spelled',
  (path) => {
    expect(isStaffPage(path)).toBe(true)
  },
)

test.each([
  '/',
  '/shop',
  '/product/3',
  '/AboutUs',
  '/Services',
  '/api/sales',
  '/healthz',
  '/nothing-here',
  '/saleable',
])('%s is not answered by the shell of the app', (path) => {
  expect(isStaffPage(path)).toBe(false)
})
