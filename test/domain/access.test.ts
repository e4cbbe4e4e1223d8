import { describe, expect, test } from 'vitest'
import type { Operation } from '#contract/operations.ts'
import { isPublic, mayCall, maySell, type Staff } from '#domain/access.ts'

const USERS = {
  visitor: undefined,
  trainee: { role: 'TRAINEE' },
  worker: { role: 'WORKER' },
  head: { role: 'WORKER HEAD' },
  seller: { role: 'WORKER HEAD', permissions: ['record-sales'] },
  director: { role: 'DIRECTOR' },
} satisfies Record<string, Staff | undefined>
type Person = keyof typeof USERS

const STAFF_ROLES: Person[] = ['trainee', 'worker', 'head', 'seller', 'director']

describe.each<[Operation, Person[]]>([
  ['authenticate', ['visitor', ...STAFF_ROLES]],
  ['getHealth', ['visitor', ...STAFF_ROLES]],
  ['listSales', ['director']],
  ['createSale', ['seller', 'director']],
  ['deleteSale', ['director']],
  ['restoreSale', ['director']],
  ['getSale', STAFF_ROLES],
  ['getPartySales', STAFF_ROLES],
  ['listAllParties', STAFF_ROLES],
  ['pushOutbox', STAFF_ROLES],
  ...(['listProducts', 'getProduct', 'listComponents', 'listCategories', 'generateBom'] as const).map(
    (operation): [Operation, Person[]] => [operation, STAFF_ROLES],
  ),
  ...(['createProduct', 'updateProduct', 'auditProduct', 'repairReturned', 'scrapReturned'] as const).map(
    (operation): [Operation, Person[]] => [operation, ['director']],
  ),
  ...(['createComponent', 'updateComponent', 'createCategory', 'auditComponent'] as const).map(
    (operation): [Operation, Person[]] => [operation, ['director']],
  ),
  ['createProduction', STAFF_ROLES],
  ['deleteProduction', ['director']],
])('%s', (operation, allowed) => {
  test.each(Object.keys(USERS) as Person[])('%s', (person) => {
    expect(mayCall(USERS[person], operation)).toBe(allowed.includes(person))
  })
})

test('only Directors and employees with the permission may record sales', () => {
  expect(STAFF_ROLES.filter((person) => maySell(USERS[person] as Staff))).toEqual(['seller', 'director'])
})

test('signing in needs no token, signing out does', () => {
  expect(isPublic('authenticate')).toBe(true)
  expect(isPublic('signOut')).toBe(false)
})
