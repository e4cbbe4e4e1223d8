import { expect, test } from 'vitest'
import { findPasswordFault } from '#server/auth/passwords/findPasswordFault.ts'

const GOPAL = { firstName: 'Gopal', lastName: 'Demo', userName: 'gopal.d' }

test.each([
  'password',
  'Password123',
  'P@ssw0rd!',
  '123password',
  'iloveyou',
  'Krishna@2026',
  'qwertyuiop',
  'asdfghjkl;',
  '12345678',
  '87654321',
  'abcd1234',
  'aaaaaaaa',
  'abababab',
  'qwerty12345',
  'gopal1234',
  'GopalDemo!',
  'khetelectronics',
])('%s is rejected as a common password', (password) => {
  expect(findPasswordFault(password, GOPAL)).toBe('is too common')
})

test.each([
  'mitti aur paani',
  'दो बैल चार खेत',
  'gopal ka tubewell',
  'password of the pump house',
  'k7#vw0qz',
  'purple-tractor-9',
  `${'😀'.repeat(4)}haal`,
])('%s is accepted: no capitals, digits or signs are required', (password) => {
  expect(findPasswordFault(password, GOPAL)).toBeUndefined()
})

test('the length counts user-perceived characters', () => {
  expect(findPasswordFault('k7#vw0q', GOPAL)).toBe('must have at least 8 characters')
  expect(findPasswordFault('खेतपानी', GOPAL)).toBe('must have at least 8 characters')
  expect(findPasswordFault(`${'ab '.repeat(42)}xy`, GOPAL)).toBeUndefined()
  expect(findPasswordFault(`${'ab '.repeat(42)}xyz`, GOPAL)).toBe('must have at most 128 characters')
})
