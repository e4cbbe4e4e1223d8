import { expect, test } from 'vitest'
import { formatComponentLabel } from '#domain/component.ts'

const resistor = { name: 'Resistor', value: '10k', pack: 'SMD', brand: 'Demo Electro', catagory: 'Resistors' }

test.each([
  ['every known field', {}, 'Resistor, 10k, SMD, Demo Electro, Resistors'],
  ['no package where it is neither of the two', { pack: 'OTHER' }, 'Resistor, 10k, Demo Electro, Resistors'],
  ['no brand where there is none', { brand: 'N/A' }, 'Resistor, 10k, SMD, Resistors'],
  ['nothing for what was left empty', { value: ' ', brand: '' }, 'Resistor, SMD, Resistors'],
])('a component is distinguished from similar ones by %s', (_what, part, label) => {
  expect(formatComponentLabel({ ...resistor, ...part })).toBe(label)
})
