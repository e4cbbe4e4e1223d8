import type { Schema } from '#contract/operations.ts'
import type { Day } from '#domain/day.ts'
import type { SampleClient } from './sampleClient.ts'
import type { SeededRandom } from './seededRandom.ts'

type Pack = Schema<'Pack'>

/** Fourteen categories with their components: name and values, package, and the price range in rupees. */
const CATEGORIES: readonly [
  string,
  readonly [name: string, pack: Pack, least: number, most: number, values: string][],
][] = [
  [
    'Resistor',
    [['Resistor', 'SMD', 0.08, 0.12, '100R 220R 330R 470R 1K 2K2 3K3 4K7 10K 15K 22K 33K 47K 100K 220K 1M']],
  ],
  ['Capacitor', [['Capacitor', 'SMD', 0.25, 1.5, '10p 22p 100p 1n 10n 100n 1u 4.7u 10u 22u']]],
  [
    'Diode',
    [
      ['Diode', 'SMD', 0.4, 1.2, '1N4148 SS14 M7 BAT54'],
      ['Diode', 'THROUGH HOLE', 0.6, 3, '1N4007 1N5408 5V1'],
    ],
  ],
  [
    'Transistor',
    [
      ['Transistor', 'SMD', 0.6, 2.5, 'BC847 BC857 2N7002 AO3400'],
      ['Transistor', 'THROUGH HOLE', 1, 14, 'BC547 BT136 IRF540'],
    ],
  ],
  [
    'Controller',
    [
      ['Controller', 'SMD', 18, 95, '8-bit 32-bit'],
      ['Amplifier', 'SMD', 3, 6, 'LM358'],
      ['Regulator', 'SMD', 4, 8, '3V3'],
      ['Regulator', 'THROUGH HOLE', 5, 9, '7805 7812'],
      ['Optocoupler', 'THROUGH HOLE', 3, 6, 'PC817'],
    ],
  ],
  ['Relay', [['Relay', 'THROUGH HOLE', 18, 85, '12V/7A 12V/30A 24V/10A']]],
  ['Electrolytic', [['Electrolytic', 'THROUGH HOLE', 0.8, 7, '10u 47u 100u 220u 470u 1000u']]],
  ['Connector', [['Connector', 'THROUGH HOLE', 2, 18, '2-way 3-way 4-way 6-way 10-way']]],
  [
    'Indicator',
    [
      ['LED', 'THROUGH HOLE', 0.6, 1.4, 'red green yellow blue'],
      ['Display', 'THROUGH HOLE', 14, 22, '3-digit'],
      ['Buzzer', 'THROUGH HOLE', 6, 12, '12V'],
    ],
  ],
  [
    'Transformer',
    [
      ['Transformer', 'THROUGH HOLE', 65, 140, '12-0-12 9V'],
      ['Current transformer', 'THROUGH HOLE', 38, 60, '50A'],
    ],
  ],
  [
    'Protection',
    [
      ['Varistor', 'THROUGH HOLE', 3, 7, '471'],
      ['Fuse', 'THROUGH HOLE', 1, 3, '5A'],
    ],
  ],
  ['Board', [['Printed board', 'OTHER', 24, 180, 'operator meter panel inverter']]],
  [
    'Cabinet',
    [
      ['Cabinet', 'OTHER', 60, 450, 'small large panel'],
      ['Front sticker', 'OTHER', 4, 9, 'common'],
    ],
  ],
  [
    'Consumable',
    [
      ['Hook-up wire (m)', 'OTHER', 3, 6, 'red'],
      ['Solder (g)', 'OTHER', 1.2, 2, '60/40'],
      ['Sleeve (m)', 'OTHER', 4, 8, '3mm'],
      ['Screw', 'OTHER', 0.2, 0.4, 'M3'],
      ['Label', 'OTHER', 0.3, 0.6, 'small'],
    ],
  ],
]

/** The 85 components in the order of their ids, with their prices on the opening day. */
const COMPONENT_KINDS = CATEGORIES.flatMap(([catagory, kinds]) =>
  kinds.flatMap(([name, pack, least, most, values]) =>
    values.split(' ').map((value, index, { length }) => {
      const price = Math.round((least + ((most - least) * index) / length) * 10_000) / 10_000
      return { catagory, name, pack, value, price }
    }),
  ),
)

const findIds = (...wanted: string[]) =>
  wanted.map((text) => 1 + COMPONENT_KINDS.findIndex(({ name, value }) => `${name} ${value}` === text))

/** Components that were never bought and belong to no product, so their price is unknown. */
const NEVER_BOUGHT_IDS = findIds('Diode BAT54', 'Capacitor 22u', 'Transistor BT136', 'Relay 24V/10A', 'Label small')

/** Components below their minimum stock that belong to no product. */
const SPARE_IDS = findIds(
  'Resistor 1M',
  'Resistor 220K',
  'Capacitor 10p',
  'Diode 5V1',
  'Buzzer 12V',
  'Connector 10-way',
  'Controller 32-bit',
)

/** Components whose opening stock is too small for the planned productions. */
export const UNDERSTOCKED_COMPONENT_IDS = findIds('Display 3-digit', 'Current transformer 50A')

/** The quantity per piece of components measured in metres or grams. */
export const MEASURED_QUANTITIES = new Map(
  findIds('Hook-up wire (m) red', 'Solder (g) 60/40', 'Sleeve (m) 3mm').map((id, index) => [id, 0.75 - 0.25 * index]),
)

/** The components in the order of their ids; those never bought have no price. */
export const COMPONENTS = COMPONENT_KINDS.map((kind, index) =>
  NEVER_BOUGHT_IDS.includes(index + 1) ? { ...kind, price: 0 } : kind,
)

/** The ids of the components that are bought. */
export const BOUGHT_COMPONENT_IDS = COMPONENTS.map((_, index) => index + 1).filter(
  (id) => ![NEVER_BOUGHT_IDS, SPARE_IDS, UNDERSTOCKED_COMPONENT_IDS].some((ids) => ids.includes(id)),
)

/**
 * Creates the categories and components with their opening stock: enough for the planned productions, except for the
 * components in short supply.
 *
 * @param consumption the planned consumption by component id
 */
export async function createComponents(
  client: SampleClient,
  random: SeededRandom,
  start: Day,
  consumption: Map<number, number>,
) {
  for (const [name] of CATEGORIES)
    await client.call('director', 'POST', '/api/component/category', { name, date: start })
  for (const [index, component] of COMPONENTS.entries()) {
    const id = index + 1
    const draft: Schema<'ComponentDraft'> = {
      ...component,
      brand: id % 4 === 0 && id <= 80 ? 'N/A' : `Demo ${random.pick(['Electro', 'Semi', 'Parts'])}`,
      minimumStock: SPARE_IDS.includes(id) || UNDERSTOCKED_COMPONENT_IDS.includes(id) ? 50 : 0,
      openingStock: pickOpeningStock(id, consumption.get(id) ?? 0, random),
      openingDate: start,
    }
    await client.call('director', 'POST', '/api/component', draft)
  }
}

function pickOpeningStock(id: number, consumed: number, random: SeededRandom): number {
  if (NEVER_BOUGHT_IDS.includes(id)) return 0
  if (SPARE_IDS.includes(id)) return random.between(5, 40)
  if (UNDERSTOCKED_COMPONENT_IDS.includes(id)) return Math.floor(consumed / 3)
  return Math.ceil(consumed) + random.between(60, 900) + (MEASURED_QUANTITIES.has(id) ? 0.125 : 0)
}
