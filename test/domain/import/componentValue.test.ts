import { expect, test } from 'vitest'
import { findPackage } from '#domain/import/componentPackage.ts'
import {
  type ComponentClass,
  findNamedClass,
  findReferenceClass,
  foldPartName,
  readMeasuredValue,
} from '#domain/import/componentValue.ts'

test.each<[ComponentClass, number, readonly string[]]>([
  ['resistor', 4_700, ['4k7', '4.7k', '4K7', '4700', '4700 Ω', '4.7 kΩ', '4.7kOhm', '4,7k', '४.७k', '4700R', '4700E']],
  ['resistor', 4.7, ['4R7', '4E7', '4.7', '4.7R', '4.7 ohm', '4.7Ω']],
  ['resistor', 0.47, ['R47', '0R47', '0.47', '470m', '470mΩ']],
  ['resistor', 1_000_000, ['1M', '1Meg', '1000k', '1M0', '1 MΩ']],
  ['resistor', 0, ['0', '0R', '0Ω']],
  ['capacitor', 1e-7, ['100n', '100nF', '0.1uF', '0.1µF', '0.1μF', '100 nF', '100NF', '0.1u', '0u1', '100000p']],
  ['capacitor', 4.7e-6, ['4u7', '4.7uF', '4.7 µF', '4U7']],
  ['inductor', 1e-5, ['10uH', '10u', '0.01mH', '10 µH']],
])('%s: %d is read from each spelling', (componentClass, size, texts) => {
  for (const text of texts) expect([text, readMeasuredValue(text, componentClass)?.size]).toEqual([text, size])
})

test('what is said beside the value is kept apart', () => {
  expect(readMeasuredValue('10uF/16V', 'capacitor')).toEqual({ unit: 'F', size: 1e-5, further: ['16v'] })
  expect(readMeasuredValue('10k 1%', 'resistor')).toEqual({ unit: 'Ω', size: 10_000, further: ['1%'] })
  expect(readMeasuredValue('100 nF 50V X7R', 'capacitor')).toEqual({ unit: 'F', size: 1e-7, further: ['50v', 'x7r'] })
})

test.each([
  ['LM317T', undefined],
  ['12 V', undefined],
  ['10', undefined],
  ['1N4148', undefined],
  ['DS18B20', 'circuit'],
  ['', 'resistor'],
  ['100nF', 'resistor'],
  ['10k', 'capacitor'],
  ['1.2.3', 'resistor'],
] as const)('%s of class %s is no measured value', (text, componentClass) => {
  expect(readMeasuredValue(text, componentClass)).toBe(undefined)
})

test.each([
  ['Resistor_SMD:R_0603_1608Metric', '0603', 'SMD'],
  ['R_0201_0603Metric', '0201', 'SMD'],
  ['C0402', '0402', 'SMD'],
  ['0805-NO', '0805', 'SMD'],
  ['Package_TO_SOT_THT:TO-92_Inline', 'TO92', 'THROUGH HOLE'],
  ['Package_TO_SOT_THT:TO-220-3_Vertical', 'TO220', 'THROUGH HOLE'],
  ['Package_TO_SOT_SMD:SOT-23-5', 'SOT23-5', 'SMD'],
  ['SOT-23', 'SOT23', 'SMD'],
  ['Package_SO:SOIC-8_3.9x4.9mm_P1.27mm', 'SOIC8', 'SMD'],
  ['SO-8', 'SOIC8', 'SMD'],
  ['SO08', 'SOIC8', 'SMD'],
  ['Package_DIP:DIP-8_W7.62mm', 'DIP8', 'THROUGH HOLE'],
  ['Resistor_THT:R_Axial_DIN0207_L6.3mm', '', 'THROUGH HOLE'],
  ['Diode_SMD:D_SMA', 'SMA', 'SMD'],
  ['WIRELM-SMD', '', 'SMD'],
  ['RESPACK_4X0603', '', undefined],
  ['', '', undefined],
])('the footprint %s has the package %s', (footprint, size, mounting) => {
  expect(findPackage(footprint)).toEqual({ size, mounting })
})

test('the class follows from the reference and from the name', () => {
  expect(['R12', 'C3', 'RV1', 'LED2', 'U$3', 'K1', 'MH1'].map(findReferenceClass)).toEqual([
    ...(['resistor', 'capacitor', 'potentiometer', 'led', undefined, 'relay', undefined] as const),
  ])
  expect(['Resistor', 'रेज़िस्टर', 'Trimmer pot', 'Red LED', 'NTC 10K'].map((name) => findNamedClass(name))).toEqual([
    ...['resistor', 'resistor', 'potentiometer', 'led', 'thermistor'],
  ])
  expect(findNamedClass('Nut', 'Passive')).toBe(undefined)
  expect(foldPartName('LM 317-T')).toBe(foldPartName('lm317t'))
})
