import fc from 'fast-check'
import { addDays } from '#domain/day.ts'
import type { Person } from './facts.ts'
import type { Happening } from './happening.ts'
import { START } from './office.ts'

export const DIRECTOR: Person = { userName: 'director', id: 1 }
const HEAD: Person = { userName: 'head', id: 2 }
const WORKER: Person = { userName: 'worker', id: 3 }

export const EMPLOYEES = [1, 2, 3, 4]
export const PARTIES = [1, 2]
export const PRODUCTS = [1, 2, 3].map((id) => ({ id, stock: 100, labour: 2_500 }))
export const COMPONENTS = [
  { id: 1, stock: 50_000, price: 820 },
  { id: 2, stock: 100_000, price: 15_000 },
  { id: 3, stock: 0, price: 420_000 },
  { id: 4, stock: 4_000, price: 182_500 },
]

// Few things and few days, so that everything meets everything.
const employee = fc.constantFrom(...EMPLOYEES)
const party = fc.constantFrom(...PARTIES)
const product = fc.integer({ min: 1, max: 3 })
const component = fc.integer({ min: 1, max: 3 })
const day = fc.integer({ min: -2, max: 3 }).map((count) => addDays(START, count))
const upTo = (max: number, min = 0) => fc.integer({ min, max })
const paid = fc.oneof(fc.constant(0), upTo(500_000, -50_000))
const comment = fc.constantFrom('', 'at the counter')
const sold = fc.array(fc.record({ product, price: upTo(20_000_000), quantity: upTo(30) }), { maxLength: 3 })
const lot = fc.record({ component, quantity: upTo(90_000, 100), amount: fc.oneof(fc.constant(0), upTo(90_000)) })
const bought = fc.array(lot, { maxLength: 3 })
const recipe = fc.array(fc.tuple(component, upTo(5_000)), { maxLength: 3 })
const which = fc.nat(99)
const what = <const What extends string>(name: What) => fc.constant(name)
const often = (weight: number, arbitrary: fc.Arbitrary<Happening>) => ({ weight, arbitrary })
const opening = (max: number, min = 0) => fc.oneof(fc.constant(0), upTo(max, min))
const dealing = { party, employee, day, tax: fc.oneof(fc.constant(0), upTo(9_000)), paid, comment }

const documents = fc.constantFrom('sale', 'sale', 'purchase', 'production', 'production', 'expense')
/** Old papers are taken out and put back. */
const turned = fc.oneof(
  often(5, fc.record({ what: what('deleted'), document: documents, which })),
  often(3, fc.record({ what: what('restored'), document: fc.constantFrom('sale', 'purchase'), which })),
  often(2, fc.record({ what: what('reassigned'), document: what('sale'), which, to: party })),
)
/** What may happen on any day. */
export const happening = fc.oneof(
  often(4, fc.record({ what: what('sale'), ...dealing, lines: sold, replacements: sold, discount: upTo(9_000) })),
  often(4, fc.record({ what: what('purchase'), ...dealing, lines: bought })),
  often(8, turned),
  often(3, fc.record({ what: what('production'), product, employee, day, pieces: upTo(9, 1) })),
  often(2, fc.record({ what: what('made otherwise'), product, parts: recipe })),
  often(2, fc.record({ what: what('parts counted'), component, day, change: upTo(20_000, -20_000) })),
  often(1, fc.record({ what: what('pieces counted'), product, day, change: upTo(20, -20) })),
  often(1, fc.record({ what: what('repaired'), product, day, pieces: upTo(12, 1) })),
  often(1, fc.record({ what: what('scrapped'), product, day, pieces: upTo(12, 1) })),
  often(1, fc.record({ what: what('expense'), employee, day, amount: upTo(600_000, 1) })),
  often(2, fc.record({ what: what('transfer'), from: employee, to: employee, day, amount: upTo(600_000, 1) })),
  often(2, fc.record({ what: what('price typed'), component, price: upTo(900_000) })),
  often(
    1,
    fc.record({ what: what('opened with'), of: what('party'), id: party, day, amount: opening(90_000, -90_000) }),
  ),
  often(1, fc.record({ what: what('opened with'), of: what('employee'), id: employee, day, amount: opening(90_000) })),
  often(
    1,
    fc.record({ what: what('opened with'), of: what('component'), id: component, day, amount: opening(90_000) }),
  ),
  often(1, fc.record({ what: what('opened with'), of: what('product'), id: product, day, amount: opening(90) })),
  often(1, fc.record({ what: what('faulty pieces'), go: fc.constantFrom('quarantine', 'restock', 'ignore') })),
  often(1, fc.record({ what: what('tax rule'), isCost: fc.constantFrom(true, true, false) })),
)
/** Rules that refuse what has been written already: PostgreSQL has given out a number by then and goes on after it. */
export const ruled = fc.oneof(
  often(10, happening),
  often(1, fc.record({ what: what('stock rule'), policy: fc.constantFrom('strict', 'strict', 'warn') })),
  often(2, fc.record({ what: what('books closed'), until: fc.oneof(fc.constant(null), day, day, day) })),
  often(4, turned),
)
/**
 * What happens, so many days after what happened before, entered by whom, perhaps by a phone and twice in one batch;
 * perhaps sent once more later, by a phone that heard nothing.
 */
export const stepOf = (happening: fc.Arbitrary<Happening>) =>
  fc.record({
    happening,
    daysLater: upTo(9).map((ninth) => (ninth === 9 ? 1 : 0)),
    by: fc.constantFrom<Person>(DIRECTOR, DIRECTOR, DIRECTOR, HEAD, WORKER),
    batched: upTo(3).map((third) => third === 3),
    repeats: upTo(999).map((one) => (one < 150 ? one : undefined)),
  })
export type Step = ReturnType<typeof stepOf> extends fc.Arbitrary<infer One> ? One : never

/** How two of the products are made at first. */
export const FIRST: Step[] = [
  {
    happening: {
      what: 'made otherwise',
      product: 1,
      parts: [
        [1, 4_000],
        [2, 1_500],
      ],
    },
    daysLater: 0,
    by: DIRECTOR,
    batched: false,
    repeats: undefined,
  },
  {
    happening: {
      what: 'made otherwise',
      product: 2,
      parts: [
        [1, 2_000],
        [3, 1_000],
      ],
    },
    daysLater: 0,
    by: DIRECTOR,
    batched: false,
    repeats: undefined,
  },
]
