import { expect, test } from 'vitest'
import { findConcurrentChanges, hasAllChanges, pickChanges, rebaseDraft } from '#web/documents/form/changes.ts'

const original = { name: 'Asha', city: 'Demoganj', mobile: '55555 00001', lines: [{ id: 1 }] }

test('only changed fields are sent', () => {
  expect(pickChanges(original, { ...original, city: 'Rampur', lines: [{ id: 1 }] })).toEqual({ city: 'Rampur' })
  expect(pickChanges(original, { ...original, lines: [{ id: 2 }] })).toEqual({ lines: [{ id: 2 }] })
})

test('a half-typed change keeps its fields and takes the others from the changed record', () => {
  const now = { ...original, mobile: '55555 00099' }
  expect(rebaseDraft({ value: { ...original, city: 'Rampur' }, began: original }, now)).toEqual({
    fields: { ...now, city: 'Rampur' },
    isOvertaken: true,
  })
})

test('a record that nobody has changed meanwhile causes no warning', () => {
  const key = (clientRequestId: string) => ({ ...original, clientRequestId })
  const kept = { value: { ...key('old'), city: 'Rampur' }, began: key('old') }
  expect(rebaseDraft(kept, key('new'))).toEqual({ fields: { ...key('new'), city: 'Rampur' }, isOvertaken: false })
})

test('the draft of a new record is restored with its key, so that it is recorded once', () => {
  const kept = { value: { comment: 'tea', clientRequestId: 'mine' } }
  expect(rebaseDraft(kept, { comment: '', clientRequestId: 'fresh' }).fields.clientRequestId).toBe('mine')
})

test('a conflict with other users’ changes shows the own values, too', () => {
  const typed = { ...original, city: 'Rampur', name: 'Asha Devi' }
  const now = { ...original, city: 'Sitapur', mobile: '55555 00099', name: 'Asha Devi' }
  expect(findConcurrentChanges(original, typed, now)).toEqual([
    { field: 'city', oldValue: 'Demoganj', currentValue: 'Sitapur', ownValue: 'Rampur' },
    { field: 'mobile', oldValue: '55555 00001', currentValue: '55555 00099' },
  ])
})

test('a change that is already stored needs no decision', () => {
  const typed = { ...original, city: 'Rampur' }
  expect(hasAllChanges(original, typed, { ...typed, mobile: '55555 00099' })).toBe(true)
  expect(hasAllChanges(original, typed, { ...original, mobile: '55555 00099' })).toBe(false)
})
