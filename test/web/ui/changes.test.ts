import { expect, test } from 'vitest'
import { changesIn, rebased } from '#web/ui/changes.ts'

const began = { name: 'Asha', city: 'Demoganj', mobile: '55555 00001', lines: [{ id: 1 }] }

test('only what was changed is sent', () => {
  expect(changesIn(began, { ...began, city: 'Rampur', lines: [{ id: 1 }] })).toEqual({ city: 'Rampur' })
  expect(changesIn(began, { ...began, lines: [{ id: 2 }] })).toEqual({ lines: [{ id: 2 }] })
})

test('a half-typed change keeps what was typed, and takes from the record what others have changed since', () => {
  const now = { ...began, mobile: '55555 00099' }
  expect(rebased({ value: { ...began, city: 'Rampur' }, began }, now)).toEqual({
    fields: { ...now, city: 'Rampur' },
    overtaken: true,
  })
})

test('a record that nobody has touched meanwhile is no cause for a warning', () => {
  const key = (clientRequestId: string) => ({ ...began, clientRequestId })
  const kept = { value: { ...key('old'), city: 'Rampur' }, began: key('old') }
  expect(rebased(kept, key('new'))).toEqual({ fields: { ...key('new'), city: 'Rampur' }, overtaken: false })
})

test('a form that is no record comes back whole, its key too: sent twice, it is booked once', () => {
  const kept = { value: { comment: 'tea', clientRequestId: 'mine' } }
  expect(rebased(kept, { comment: '', clientRequestId: 'fresh' }).fields.clientRequestId).toBe('mine')
})
