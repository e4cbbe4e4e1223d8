import { expect, test } from 'vitest'
import { type ListFilter, matchesListFilter } from '#domain/listFilter.ts'

const SALE = {
  id: 17,
  date: '2026-04-05',
  employees: [{ id: 3, name: 'Worker Sample' }],
  party: { id: 2, name: 'Demo Kisan 002', city: 'Nagla Demo', businessName: 'NO', mobile: '55555 00002' },
  texts: ['बा\u095bार से 50%'],
}

test.each<[boolean, ListFilter]>([
  [true, {}],
  [true, { search: 'kisan WORKER', from: '2026-04-05', to: '2026-04-05', employeeId: 3, partyId: 2 }],
  [true, { search: 'बाज़ार' }],
  [true, { search: '+91 55555-00002' }],
  [true, { search: '17' }],
  [false, { search: '017' }],
  [false, { search: 'no' }],
  [false, { search: 'kisan 003' }],
  [false, { from: '2026-04-06' }],
  [false, { to: '2026-04-04' }],
  [false, { employeeId: 2 }],
  [false, { partyId: 1 }],
  [true, { search: 'a e s p l o w r nothing' }],
])('%s for %o', (expected, filter) => {
  expect(matchesListFilter(SALE, filter)).toBe(expected)
})
