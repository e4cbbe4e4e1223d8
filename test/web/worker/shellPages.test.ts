import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isShellPage } from '#web/worker/shellPages.ts'

const routes = readFileSync('src/web/routes.tsx', 'utf8')
const staffPaths = [...routes.matchAll(/staffRoute\(\s*'([^']+)'/g)].map(([, address = '']) => address)

test('every staff screen and the login open offline', () => {
  expect(staffPaths.length).toBeGreaterThan(5)
  expect(staffPaths.filter((address) => !isShellPage(address))).toEqual([])
  expect(isShellPage('/login')).toBe(true)
})

test.each(['/SHOWSALES', '/showsales', '/ShowPArty', '/sale/party/7'])('%s is a screen in any spelling', (path) => {
  expect(isShellPage(path)).toBe(true)
})

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
])('%s is not answered by the app shell', (path) => {
  expect(isShellPage(path)).toBe(false)
})
