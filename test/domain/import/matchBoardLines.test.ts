import { describe, expect, test } from 'vitest'
import { compareParts } from '#domain/import/compareParts.ts'
import { matchBoardLines, type StockComponent } from '#domain/import/matchBoardLines.ts'
import { readBoardBom } from '#domain/import/readBoardBom.ts'
import { toThousandths } from '#domain/money.ts'

const component = (id: number, name: string, value: string, pack = 'OTHER', brand = 'N/A'): StockComponent => ({
  ...{ id, name, value, pack, brand, catagory: '' },
})

const STOCK = [
  component(1, 'Resistor', '10K', 'SMD'),
  component(2, 'Resistor', '10K', 'THROUGH HOLE'),
  component(3, 'Resistor', '4.7K 0603', 'SMD'),
  component(4, 'Resistor', '4.7K 0805', 'SMD'),
  component(5, 'Capacitor 0402', '0.1uF', 'SMD'),
  component(6, 'Sensor', 'DS18B20'),
  component(7, 'Timer NE555', '', 'SMD'),
  component(8, 'Relay', '12 V'),
  component(9, 'रेज़िस्टर', '१००', 'SMD'),
  component(10, 'Preset', '10K', 'SMD'),
  component(11, 'Capacitor', '10uF 16V', 'SMD', 'Demo'),
  component(12, 'Capacitor', '10uF 16V', 'SMD', 'CL21A106'),
  component(13, 'Regulator', 'LM317'),
  component(14, 'Resistor', '22K'),
]

/** The ids of the components that are found, or in brackets those among which a person chooses. */
function match(reference: string, value: string, footprint = '', partNumber = '') {
  const cells = [
    ['Designator', 'Comment', 'Footprint', 'Quantity', 'Manufacturer Part', 'Supplier Part'],
    [reference, value, footprint, '1', partNumber, ''],
  ]
  const bom = readBoardBom(cells.map((row, at) => ({ number: at + 1, cells: row })))
  const [found] = matchBoardLines(bom?.lines ?? [], STOCK)
  if (found?.state === 'found') return found.component.id
  return found?.state === 'doubtful' ? found.candidates.map(({ id }) => id) : undefined
}

describe('a line finds its component', () => {
  test.each([
    ['by value and mounting', 'R1', '10k', 'Resistor_SMD:R_0603_1608Metric', 1],
    ['with leads', 'R1', '10k', 'Resistor_THT:R_Axial_DIN0207', 2],
    ['by value and size', 'R1', '4k7', 'R_0603', 3],
    ['by another size', 'R1', '4700', 'R_0805', 4],
    ['by a size in its name', 'C1', '100n', 'C_0402_1005Metric', 5],
    ['by the name of a device', 'U1', 'DS18B20', 'Package_TO_SOT_THT:TO-92_Inline', 6],
    ['by a value with a unit of its own', 'K1', '12V', '', 8],
    ['in Hindi', 'R1', '100R', 'R_0603', 9],
    ['of its class', 'RV1', '10k', 'R_0603', 10],
  ])('%s', (_, reference, value, footprint, id) => {
    expect(match(reference, value, footprint)).toBe(id)
  })
})

test('a component that another class, value, package or mounting has is none', () => {
  expect(match('R1', '1k', 'R_0603')).toBe(undefined)
  expect(match('C1', '100n', 'C_0603')).toBe(undefined)
  expect(match('C1', '10k', 'C_0603')).toBe(undefined)
  expect(match('R1', '4k7', 'R_Axial_DIN0207')).toBe(undefined)
})

test('doubtful components are listed for a choice', () => {
  expect(match('R1', '4k7')).toEqual([3, 4])
  expect(match('R1', '10k')).toEqual([1, 2])
  expect(match('R1', '22k', 'R_0603')).toEqual([14])
  expect(match('U1', 'LM317T', 'TO-220')).toEqual([13])
  expect(match('U1', 'NE555', 'SOIC-8')).toEqual([7])
  expect(match('C1', '10uF 25V', 'C_0805')).toEqual([11, 12])
})

test('a part number decides among equal components only', () => {
  expect(match('C1', '10uF 16V', 'C_0805')).toEqual([11, 12])
  expect(match('C1', '10uF 16V', 'C_0805', 'CL21A106')).toBe(12)
  expect(match('C1', '10uF 16V', 'C_0805', 'MADE-UP-1')).toEqual([11, 12])
  expect(match('R1', '10k', 'R_0603', 'DS18B20')).toBe(1)
  expect(match('R1', '1k', 'R_0603', 'DS18B20')).toBe(undefined)
})

test('a changed bill is compared with the present one', () => {
  const part = (componentId: number, quantity: number) => ({ componentId, quantity: toThousandths(quantity) })
  expect(compareParts([part(1, 2), part(2, 1), part(3, 1)], [part(1, 2), part(2, 3), part(4, 1)])).toEqual({
    added: [part(4, 1)],
    removed: [part(3, 1)],
    changed: [{ ...part(2, 3), before: toThousandths(1) }],
    same: 1,
  })
})
