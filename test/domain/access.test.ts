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

/** Calls that are not for all staff. Changing one of these rules changes this list. */
const RESTRICTED: readonly [allowed: Person[], operations: Operation[]][] = [
  [
    ['visitor', ...STAFF_ROLES],
    ['getHealth', 'getMetrics', 'authenticate'],
  ],
  [
    ['seller', 'director'],
    ['createSale', 'listLastPrices'],
  ],
  [
    ['director'],
    [
      ...(['createEmployee', 'updateEmployee', 'listSales', 'deleteSale', 'reassignSale', 'restoreSale'] as const),
      ...(['listPurchases', 'deletePurchase', 'restorePurchase', 'createProduct', 'updateProduct'] as const),
      ...(['auditProduct', 'repairReturned', 'scrapReturned', 'deleteProduction', 'listParties'] as const),
      ...(['searchParties', 'createComponent', 'updateComponent', 'createCategory', 'auditComponent'] as const),
      ...(['deleteExpense', 'updateSettings', 'getAttention', 'settleAttention', 'reopenAttention'] as const),
      ...(['listChanges', 'listAccesses', 'listDevices', 'nameDevice', 'listBackups', 'takeBackup'] as const),
      ...(['downloadBackup', 'downloadCsv', 'checkImport', 'importBooks', 'listImports', 'undoImport'] as const),
    ],
  ],
]

describe.each<[Operation, Person[]]>([
  ...RESTRICTED.flatMap(([allowed, operations]) =>
    operations.map((operation): [Operation, Person[]] => [operation, allowed]),
  ),
  ...(
    ['getSale', 'getPartySales', 'listAllParties', 'pushOutbox', 'listProducts', 'getProduct', 'getDay'] as const
  ).map((operation): [Operation, Person[]] => [operation, STAFF_ROLES]),
  ...(['listComponents', 'listCategories', 'generateBom', 'createProduction'] as const).map(
    (operation): [Operation, Person[]] => [operation, STAFF_ROLES],
  ),
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
