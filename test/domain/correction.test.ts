import { expect, test } from 'vitest'
import { toCorrection, updateCorrection } from '#domain/correction.ts'

const KEY = '6f1c2a9e-7f0b-4c55-9a3e-0a5b7d1f2c11'

test('a correction names the document by its id, its key if it has one, and the party and balance seen', () => {
  expect(toCorrection({ id: 7, clientRequestId: null })).toEqual({ id: 7 })
  const seen = { partyId: 2, balance: 400 }
  expect(toCorrection({ id: 7, clientRequestId: KEY }, seen)).toEqual({ id: 7, opId: KEY, ...seen })
})

test('a correction that is edited after a refusal names the document as it is now, or none if that is deleted', () => {
  const correction = { id: 7, opId: KEY, partyId: 2, balance: 400 }
  expect(updateCorrection(correction, undefined)).toBe(correction)
  expect(updateCorrection(correction, 'period-locked')).toBe(correction)
  expect(updateCorrection(correction, 'changed-meanwhile')).toEqual({ id: 7, opId: KEY })
  expect(updateCorrection(correction, 'deleted-meanwhile')).toBeUndefined()
})
