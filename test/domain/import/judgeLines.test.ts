import { describe, expect, test } from 'vitest'
import { type ImportLine, isAdded, isUndecided } from '#domain/import/importLine.ts'
import { type ExistingRecords, judgeLines } from '#domain/import/judgeLines.ts'

const active = { isActive: true, isUndone: false }
const inactive = { isActive: false, isUndone: false }
const undone = { isActive: false, isUndone: true }

const SHOP: ExistingRecords = {
  parties: [
    { id: 3, name: 'Cash customer', city: '', mobile: '', ...active },
    { id: 1, name: 'Asha Traders', city: 'Sitapur', mobile: '55555 00101, 55555 00102', ...active },
    { id: 2, name: 'Purana Khata', city: '', mobile: '55555 00103', ...undone },
  ],
  products: [
    { id: 1, name: 'Solar Meter', version: '1', hasParts: true, ...active },
    { id: 2, name: 'Operator', version: '1', hasParts: false, ...active },
    { id: 3, name: 'Operator', version: '2', hasParts: false, ...active },
    { id: 4, name: 'Old Meter', version: '1', hasParts: false, ...inactive },
  ],
  components: [
    { id: 1, name: 'Resistor', value: '10K', pack: 'SMD', brand: 'N/A', ...active },
    { id: 2, name: 'Relay', value: '12 V', pack: 'OTHER', brand: 'N/A', ...active },
  ],
  employees: [{ id: 1, name: 'Mohan Lal', userName: 'mohan', ...active }],
}

const judge = (...lines: ImportLine[]) => judgeLines(lines, SHOP)

test.each<[string, ImportLine, object | undefined]>([
  ['of a party that nobody knows is new', { kind: 'party', name: 'Beena' }, undefined],
  [
    'with a mobile number of a party is known, however it is written',
    { kind: 'party', name: 'Asha', mobile: '+91-5555500102' },
    { state: 'known', reason: 'same-mobile', like: 'Asha Traders' },
  ],
  [
    'with name and city of a party is known, whatever its case and spaces',
    { kind: 'party', name: ' asha  TRADERS', city: 'sitapur' },
    { state: 'known', reason: 'same-name', like: 'Asha Traders' },
  ],
  [
    'of a party whose city our own export calls unknown is known',
    { kind: 'party', name: 'Cash customer', city: 'NO' },
    { state: 'known', reason: 'same-name', like: 'Cash customer' },
  ],
  [
    'with the name of a party in another city is doubtful',
    { kind: 'party', name: 'Asha Traders', city: 'Lucknow' },
    { state: 'doubtful', reason: 'similar-name', like: 'Asha Traders' },
  ],
  ['of a product with another version is new', { kind: 'product', name: 'Solar Meter', version: '2' }, undefined],
  [
    'of a product without a version is the first version',
    { kind: 'product', name: 'Solar Meter' },
    { state: 'known', reason: 'same-name', like: 'Solar Meter' },
  ],
  [
    'of a component in another pack is doubtful',
    { kind: 'component', name: 'Resistor', value: '10K', pack: 'THROUGH HOLE' },
    { state: 'doubtful', reason: 'similar-name', like: 'Resistor' },
  ],
  [
    'of an employee with a user name that is taken is wrong in this field',
    { kind: 'employee', name: 'Mohan Kumar', userName: 'Mohan' },
    { state: 'wrong', field: 'userName', reason: 'user-name-taken', like: 'Mohan Lal' },
  ],
  [
    'of parts for a product that has some is known',
    { kind: 'part', product: 'Solar Meter', name: 'Relay', quantity: 1 },
    { state: 'known', reason: 'has-parts', like: 'Solar Meter' },
  ],
  [
    'of parts for one of two versions is wrong without a version',
    { kind: 'part', product: 'Operator', name: 'Relay', quantity: 1 },
    { state: 'wrong', field: 'product', reason: 'ambiguous' },
  ],
  [
    'of parts for a product with a version is new',
    { kind: 'part', product: 'Operator', version: '2', name: 'Relay', quantity: 1 },
    undefined,
  ],
  [
    'of parts for a product that is no longer made is wrong',
    { kind: 'part', product: 'Old Meter', name: 'Relay', quantity: 1 },
    { state: 'wrong', field: 'product', reason: 'unknown' },
  ],
  [
    'of parts with a component that nobody knows is wrong',
    { kind: 'part', product: 'Operator', version: '2', name: 'Diode', quantity: 1 },
    { state: 'wrong', field: 'name', reason: 'unknown' },
  ],
])('a line %s', (_, line, finding) => {
  expect(judge(line)).toEqual([finding ? { finding: { line: 0, ...finding } } : {}])
})

describe('lines of one file are compared with each other:', () => {
  test('the second of two equal lines is doubtful', () => {
    const line = { kind: 'party', name: 'Beena', mobile: '55555 00109' } as const
    expect(judge(line, { ...line, name: 'Beena Devi' })).toEqual([
      {},
      { finding: { line: 1, state: 'doubtful', reason: 'twice', like: 'Beena' } },
    ])
  })

  test('parts can name products that the same file adds, in any order, but none that it leaves out', () => {
    const part = { kind: 'part', product: 'Naya Meter', name: 'Relay', quantity: 1 } as const
    const product = { kind: 'product', name: 'Naya Meter' } as const
    expect(judge(part, product)).toEqual([{}, {}])
    expect(judge(part, { ...product, decision: 'skip' })[0]?.finding).toMatchObject({
      state: 'wrong',
      field: 'product',
    })
  })

  test('a line like the record of an undone import is new and uses it again, once', () => {
    const line = { kind: 'party', name: 'Purana Khata' } as const
    expect(judge(line, line)).toEqual([
      { recordId: 2 },
      { finding: { line: 1, state: 'doubtful', reason: 'twice', like: 'Purana Khata' } },
    ])
  })
})

test('a long name is cut in the answer, not within a character', () => {
  const name = '😀'.repeat(45)
  const [, second] = judge({ kind: 'party', name }, { kind: 'party', name })
  expect(second?.finding?.like).toBe('😀'.repeat(20))
})

test('new lines are added, known and doubtful ones by decision only, wrong ones and parts of a product with parts never', () => {
  const line = { kind: 'party', name: 'Asha' } as const
  const finding = (state: 'known' | 'doubtful' | 'wrong') => ({ line: 0, state, reason: 'same-name' }) as const
  const outcome = (decision: 'add' | 'skip' | undefined, of: Parameters<typeof isAdded>[1]) => {
    const decided = decision ? { ...line, decision } : line
    return [isAdded(decided, of), isUndecided(decided, of)]
  }
  expect(outcome(undefined, undefined)).toEqual([true, false])
  expect(outcome('skip', undefined)).toEqual([false, false])
  expect(outcome(undefined, finding('known'))).toEqual([false, false])
  expect(outcome('add', finding('known'))).toEqual([true, false])
  expect(outcome(undefined, finding('doubtful'))).toEqual([false, true])
  expect(outcome('add', finding('doubtful'))).toEqual([true, false])
  expect(outcome('add', finding('wrong'))).toEqual([false, true])
  expect(outcome('skip', finding('wrong'))).toEqual([false, false])
  expect(outcome('add', { line: 0, state: 'known', reason: 'has-parts' })).toEqual([false, false])
})
