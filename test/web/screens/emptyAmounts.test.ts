import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { pickChanges } from '#web/documents/form/changes.ts'
import { validateDayRange } from '#web/documents/form/fields.tsx'
import {
  toComponentPayload as asComponent,
  createEmptyComponent,
  toComponentDraft,
} from '#web/screens/components/componentDraft.ts'
import {
  toEmployeePayload as asEmployee,
  createEmptyEmployee,
  toEmployeeDraft,
} from '#web/screens/employees/employeeDraft.ts'
import { toPartyPayload as asParty, createEmptyParty, toPartyDraft } from '#web/screens/parties/partyDraft.ts'
import { toProductPayload as asProduct, createEmptyProduct } from '#web/screens/products/productDraft.ts'
import { createFieldRules } from '#web/ui/form/FieldFrame.tsx'

const NOW = new Date('2026-04-05T06:00:00Z')

test('an empty amount is not sent, so that it does not count as 0', () => {
  const bodies = {
    party: asParty(createEmptyParty(NOW)),
    employee: asEmployee(createEmptyEmployee(NOW)),
    product: asProduct({ ...createEmptyProduct(), labourCost: '' }),
    component: asComponent(createEmptyComponent()),
  }
  for (const [what, body] of Object.entries(bodies)) {
    const fields: Record<string, unknown> = body
    for (const field of ['openingBalance', 'monthlySalary', 'labourCost', 'minimumStock', 'openingStock'])
      expect([what, field, fields[field]]).toEqual([what, field, undefined])
  }
})

test('empty fields of a party or component are sent as NO or N/A', () => {
  const party = asParty({ ...createEmptyParty(NOW), name: 'Naya' })
  expect(party).toMatchObject({ businessName: 'NO', shopNo: 'NO' })
  expect(toPartyDraft(party, NOW)).toMatchObject({ businessName: '', shopNo: '' })
  const component = asComponent({ ...createEmptyComponent(), name: 'Diode' })
  expect(component.brand).toBe('N/A')
  expect(toComponentDraft(component as unknown as Schema<'Component'>).brand).toBe('')
})

test('a typed 0 is sent', () => {
  expect(asParty({ ...createEmptyParty(NOW), openingBalance: 0, openingSide: 'give' }).openingBalance).toBe(0)
  expect(asParty({ ...createEmptyParty(NOW), openingBalance: 5, openingSide: 'give' }).openingBalance).toBe(-5)
  expect(asEmployee({ ...createEmptyEmployee(NOW), monthlySalary: 0, openingBalance: 0 })).toMatchObject({
    monthlySalary: 0,
    openingBalance: 0,
  })
  expect(asComponent({ ...createEmptyComponent(), minimumStock: 0 }).minimumStock).toBe(0)
})

test('an unchanged form sends no amount', () => {
  const party = {
    ...asParty(createEmptyParty(NOW)),
    id: 1,
    openingBalance: -1500,
    openingDate: '2026-04-01',
  } as Schema<'Party'>
  const opened = toPartyDraft(party, NOW)
  expect(pickChanges(asParty(opened), asParty(opened))).toEqual({})
  expect(pickChanges(asParty(opened), asParty({ ...opened, openingBalance: 0 }))).toEqual({ openingBalance: 0 })
  const employee = { id: 2, firstName: 'A', lastName: 'B', name: 'A B', userName: 'a', role: 'WORKER' } as const
  expect(asEmployee(toEmployeeDraft({ ...employee, openingBalance: 0, monthlySalary: null }))).not.toHaveProperty(
    'monthlySalary',
  )
  const component = {
    ...createEmptyComponent(),
    minimumStock: 0,
    price: 1,
    pack: 'SMD',
  } as unknown as Schema<'Component'>
  expect(pickChanges(asComponent(toComponentDraft(component)), asComponent(toComponentDraft(component)))).toEqual({})
})

test('a required number accepts 0, and no 0 if it has no meaning there', () => {
  const { required } = createFieldRules(true).validate
  expect([required(0, {}), required('', {}), required(null, {})]).toEqual([true, false, false])
  const positive = createFieldRules(true, Boolean).validate.required
  expect([positive(0, {}), positive(2, {})]).toEqual([false, true])
})

test('a form refuses the days that the server refuses', () => {
  expect([validateDayRange(''), validateDayRange('2000-01-01'), validateDayRange('2026-04-05')]).toEqual([
    true,
    true,
    true,
  ])
  for (const day of ['0000-01-01', '1999-12-31', '9999-12-31'])
    expect(validateDayRange(day)).toBe('must be a day from 2000-01-01 to ten years after today')
})
