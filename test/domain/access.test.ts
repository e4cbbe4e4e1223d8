import { describe, expect, test } from 'vitest'
import type { Operation } from '#contract/operations.ts'
import { isOpen, mayCall, maySell, type Staff } from '#domain/access.ts'

const people = {
  visitor: undefined,
  trainee: { role: 'TRAINEE' },
  worker: { role: 'WORKER' },
  head: { role: 'WORKER HEAD' },
  seller: { role: 'WORKER HEAD', permissions: ['record-sales'] },
  director: { role: 'DIRECTOR' },
} satisfies Record<string, Staff | undefined>
type Person = keyof typeof people

const STAFF: Person[] = ['trainee', 'worker', 'head', 'seller', 'director']

describe.each<[Operation, Person[]]>([
  ['authenticate', ['visitor', ...STAFF]],
  ['getHealth', ['visitor', ...STAFF]],
  ['listSales', ['director']],
  ['createSale', ['seller', 'director']],
  ['deleteSale', ['director']],
  ['restoreSale', ['director']],
  ['getSale', STAFF],
  ['getPartySales', STAFF],
  ['listAllParties', STAFF],
  ['pushOutbox', STAFF],
  ...(['listProducts', 'getProduct', 'listComponents', 'listCategories', 'generateBom'] as const).map(
    (operation): [Operation, Person[]] => [operation, STAFF],
  ),
  ...(['createProduct', 'updateProduct', 'auditProduct', 'repairReturned', 'scrapReturned'] as const).map(
    (operation): [Operation, Person[]] => [operation, ['director']],
  ),
  ...(['createComponent', 'updateComponent', 'createCategory', 'auditComponent'] as const).map(
    (operation): [Operation, Person[]] => [operation, ['director']],
  ),
  ['createProduction', STAFF],
  ['deleteProduction', ['director']],
])('%s', (operation, allowed) => {
  test.each(Object.keys(people) as Person[])('%s', (person) => {
    expect(mayCall(people[person], operation)).toBe(allowed.includes(person))
  })
})

test('only a Director, or whom a Director has ticked, records sales', () => {
  expect(STAFF.filter((person) => maySell(people[person] as Staff))).toEqual(['seller', 'director'])
})

test('signing in needs no token, signing out does', () => {
  expect(isOpen('authenticate')).toBe(true)
  expect(isOpen('signOut')).toBe(false)
})
