import { expect, test, vi } from 'vitest'
import { toReturnPath } from '#web/data/session/session.ts'
import { createAppRouter } from '#web/routes.tsx'
import { getReturnPath } from '#web/screens/session/getReturnPath.ts'

const router = createAppRouter()
vi.stubGlobal('location', { origin: 'https://shop.example' })

test.each(['/ShowSales', '/addsale?row=3', '/sale/party/7#x', '/', '/shop?q=a', '/hi/shop', '/outbox'])(
  'after the sign-in %s is opened',
  (back) => expect(getReturnPath(router, back)).toBe(back),
)

test.each([
  undefined,
  '',
  'ShowSales',
  'https://evil.example/login',
  'https:evil.example',
  'https://shop.example.evil.example/ShowSales',
  '//evil.example/ShowSales',
  '///evil.example/ShowSales',
  '/\\evil.example/ShowSales',
  '/\t/evil.example/ShowSales',
  '\t//evil.example',
  ' //evil.example',
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '%2F%2Fevil.example',
  '/..//evil.example/ShowSales',
  '/.//evil.example',
  '/ShowSales/..//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,x',
  '/nothing-here',
  '/api/backups',
  '/healthz',
  '/login',
  '/login/',
  '/LOGIN?back=/login',
  '/login?back=/login?back=/ShowSales',
  '/hi/login',
  '/shop/../login',
])('after the sign-in %s leads only to the home page', (back) => expect(getReturnPath(router, back)).toBe('/'))

test('a session that ends on the sign-in keeps the path that it returns to', () => {
  expect(toReturnPath({ pathname: '/login', search: '?back=/ShowSales' })).toBeUndefined()
  expect(toReturnPath({ pathname: '/hi/login/', search: '' })).toBeUndefined()
  expect(toReturnPath({ pathname: '/ShowSales', search: '?open=3' })).toBe('/ShowSales?open=3')
})

test('invalid search parameters are ignored', () => {
  const query = '?back[]=x&back=7&pages=-5&row=-1&page=abc&open={"a":1}&subjectId=x&q=pump&nothing=1'
  const [{ search } = { search: {} }] = router.matchRoutes('/ShowSales', router.options.parseSearch(query))
  const { nothing: _, 'back[]': __, ...read } = search as Record<string, unknown>
  expect(read).toEqual({ q: 'pump' })
})
