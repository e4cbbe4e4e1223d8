import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { asPayload as asComponent, emptyComponent, fieldsOf } from '#web/screens/components/draft.ts'
import { asPayload as asEmployee, emptyEmployee, typedEmployee } from '#web/screens/employees/draft.ts'
import { asPayload as asParty, emptyParty, typedParty } from '#web/screens/parties/draft.ts'
import { asPayload as asProduct, emptyProduct } from '#web/screens/products/draft.ts'
import { changesIn } from '#web/ui/changes.ts'
import { rulesOf } from '#web/ui/FieldFrame.tsx'
import { withinRange } from '#web/ui/fields.tsx'

const NOW = new Date('2026-04-05T06:00:00Z')

test('an amount that was left empty is not sent: the server takes no empty amount for 0', () => {
  const bodies = {
    party: asParty(emptyParty(NOW)),
    employee: asEmployee(emptyEmployee(NOW)),
    product: asProduct({ ...emptyProduct(), labourCost: '' }),
    component: asComponent(emptyComponent()),
  }
  for (const [what, body] of Object.entries(bodies)) {
    const fields: Record<string, unknown> = body
    for (const field of ['openingBalance', 'monthlySalary', 'labourCost', 'minimumStock', 'openingStock'])
      expect([what, field, fields[field]]).toEqual([what, field, undefined])
  }
})

test('a 0 that was typed is sent', () => {
  expect(asParty({ ...emptyParty(NOW), openingBalance: 0, openingSide: 'give' }).openingBalance).toBe(0)
  expect(asParty({ ...emptyParty(NOW), openingBalance: 5, openingSide: 'give' }).openingBalance).toBe(-5)
  expect(asEmployee({ ...emptyEmployee(NOW), monthlySalary: 0, openingBalance: 0 })).toMatchObject({
    monthlySalary: 0,
    openingBalance: 0,
  })
  expect(asComponent({ ...emptyComponent(), minimumStock: 0 }).minimumStock).toBe(0)
})

test('what is opened and saved as it was sends no amount', () => {
  const party = {
    ...asParty(emptyParty(NOW)),
    id: 1,
    openingBalance: -1500,
    openingDate: '2026-04-01',
  } as Schema<'Party'>
  const opened = typedParty(party, NOW)
  expect(changesIn(asParty(opened), asParty(opened))).toEqual({})
  expect(changesIn(asParty(opened), asParty({ ...opened, openingBalance: 0 }))).toEqual({ openingBalance: 0 })
  const employee = { id: 2, firstName: 'A', lastName: 'B', name: 'A B', userName: 'a', role: 'WORKER' } as const
  expect(asEmployee(typedEmployee({ ...employee, openingBalance: 0, monthlySalary: null }))).not.toHaveProperty(
    'monthlySalary',
  )
  const component = { ...emptyComponent(), minimumStock: 0, price: 1, pack: 'SMD' } as unknown as Schema<'Component'>
  expect(changesIn(asComponent(fieldsOf(component)), asComponent(fieldsOf(component)))).toEqual({})
})

test('a field that needs a number takes 0, and no 0 where it would say nothing', () => {
  const { required } = rulesOf(true).validate
  expect([required(0, {}), required('', {}), required(null, {})]).toEqual([true, false, false])
  const positive = rulesOf(true, Boolean).validate.required
  expect([positive(0, {}), positive(2, {})]).toEqual([false, true])
})

test('a form refuses the days that the server refuses', () => {
  expect([withinRange(''), withinRange('2000-01-01'), withinRange('2026-04-05')]).toEqual([true, true, true])
  for (const day of ['0000-01-01', '1999-12-31', '9999-12-31'])
    expect(withinRange(day)).toBe('must be a day from 2000-01-01 to ten years after today')
})
