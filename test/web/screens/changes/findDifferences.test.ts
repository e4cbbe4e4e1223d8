import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderText } from '#test/support/browser/renderText.tsx'
import { changesTexts } from '#texts/changes.ts'
import { ChangeDetails } from '#web/screens/changes/ChangeDetails.tsx'
import { findDifferences } from '#web/screens/changes/findDifferences.ts'

const listChangedFields = (before: unknown, after: unknown, subject = 'party') =>
  findDifferences({ subject, before, after }).map(({ field, before, after }) => [field, before, after])

test('of a changed record only the changed fields are listed', () => {
  const before = { id: 3, name: 'Asha', city: 'Demoganj', gstNo: '', active: true }
  const after = { id: 3, name: 'Asha', city: 'Rampur', gstNo: null, active: false, clientRequestId: 'x' }
  expect(listChangedFields(before, after)).toEqual([
    ['city', 'Demoganj', 'Rampur'],
    ['active', true, false],
  ])
})

test('of a new record its fields are listed without the empty ones', () => {
  expect(listChangedFields(null, { id: 1, name: 'Asha', comment: '', openingBalance: 0 })).toEqual([
    ['name', undefined, 'Asha'],
    ['openingBalance', undefined, 0],
  ])
})

test('the pay of an employee is shown in rupees, though stored in paise', () => {
  expect(listChangedFields({ monthlySalary: 1200050 }, { monthlySalary: 1300000 }, 'employee')).toEqual([
    ['monthlySalary', 12000.5, 13000],
  ])
})

test('each part of a product is compared separately', () => {
  const before = {
    parts: [
      { id: 1, quantity: 2 },
      { id: 2, quantity: 1 },
    ],
  }
  const after = {
    parts: [
      { id: 1, quantity: 2.5 },
      { id: 3, quantity: 4 },
    ],
  }
  expect(findDifferences({ subject: 'product', before, after })).toEqual([
    { field: 'parts', componentId: 1, before: 2, after: 2.5 },
    { field: 'parts', componentId: 2, before: 1, after: undefined },
    { field: 'parts', componentId: 3, before: undefined, after: 4 },
  ])
})

test('a change that is too long to be shown says so in both languages, with its reason', () => {
  const asha = { id: 1, firstName: 'Asha', lastName: '', name: 'Asha' }
  const change = {
    ...{ id: 1, at: '2026-04-05T06:00:00Z', employee: asha, onBehalfOf: null },
    ...{ operation: 'noteDiscard', subject: 'outbox', subjectId: null, about: null, before: null, after: null },
    ...{ deviceId: null, clientRequestId: null },
  }
  const { en, hi } = changesTexts.tooLong
  const long = { ...change, abridged: true, reason: 'typed twice' }
  expect(renderText('en', createElement(ChangeDetails, { change: long }))).toBe(`Reason: typed twice ${en}`)
  expect(renderText('hi', createElement(ChangeDetails, { change: { ...long, reason: null } }))).toBe(hi)
  expect(renderText('en', createElement(ChangeDetails, { change: { ...change, reason: 'typed twice' } }))).toBe(
    'Reason: typed twice',
  )
})
