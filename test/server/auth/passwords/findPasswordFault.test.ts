import { expect, test } from 'vitest'
import { findPasswordFault, isLeakedPassword } from '#server/auth/passwords/findPasswordFault.ts'

const person = { firstName: 'Gopal', lastName: 'Sample', userName: 'gopal' }

test.each(['cocacola', 'einstein', '12qwaszx', 'Q1W2E3R4T5', 'snow ball', 'explorer', 'starwars', 'trustno1'])(
  '%s is among the three thousand most common passwords',
  (password) => {
    expect(findPasswordFault(password, person)).toBe('is too common')
  },
)

test.each(['mitti aur paani', 'पानी बिजली खेत', 'k7#vw0qz', 'malik-ka-raaz', 'xxxxxxxyz-lamba', 'ñandú 🌾🌾🌾🌾🌾'])(
  '%s is accepted',
  (password) => {
    expect(findPasswordFault(password, person)).toBeUndefined()
  },
)

test('a sentence in any script is accepted, up to 128 characters', () => {
  expect(findPasswordFault('खेत में पानी और बिजली '.repeat(5).trim(), person)).toBeUndefined()
  expect(findPasswordFault('🌾'.repeat(129), person)).toBe('must have at most 128 characters')
})

test('almost no uncommon password is rejected by mistake', () => {
  const taken = Array.from({ length: 20_000 }, (_, index) => `not leaked ${index}`).filter(isLeakedPassword)
  expect(taken).toEqual([])
})
