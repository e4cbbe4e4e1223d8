import fc from 'fast-check'
import { addDays } from '#domain/day.ts'
import { START_DAY } from '../server/testServer.ts'
import type { BookedEvent, ModelEvent } from './modelEvent.ts'
import type { Actor } from './modelPostings.ts'

export const DIRECTOR: Actor = { userName: 'director', id: 1 }
const HEAD: Actor = { userName: 'head', id: 2 }
const WORKER: Actor = { userName: 'worker', id: 3 }

export const MODEL_EMPLOYEE_IDS = [1, 2, 3, 4]
/** An account that the history adds after the people. */
export const MODEL_ACCOUNT_ID = 5
/** The employees and the account, which hold cash. */
export const CASH_HOLDER_IDS = [...MODEL_EMPLOYEE_IDS, MODEL_ACCOUNT_ID]
export const MODEL_PARTY_IDS = [1, 2]
export const MODEL_PRODUCTS = [1, 2, 3].map((id) => ({ id, stock: 100, labour: 2_500 }))
export const MODEL_COMPONENTS = [
  { id: 1, stock: 50_000, price: 820 },
  { id: 2, stock: 100_000, price: 15_000 },
  { id: 3, stock: 0, price: 420_000 },
  { id: 4, stock: 4_000, price: 182_500 },
]

// Few records and few days, so that events often concern the same ones.
const employee = fc.constantFrom(...MODEL_EMPLOYEE_IDS)
const holder = fc.constantFrom(...CASH_HOLDER_IDS)
const account = fc.constantFrom(undefined, undefined, MODEL_ACCOUNT_ID)
const party = fc.constantFrom(...MODEL_PARTY_IDS)
const product = fc.integer({ min: 1, max: 3 })
const component = fc.integer({ min: 1, max: 3 })
const day = fc.integer({ min: -2, max: 3 }).map((count) => addDays(START_DAY, count))
const integerUpTo = (max: number, min = 0) => fc.integer({ min, max })
const paidAmount = fc.oneof(fc.constant(0), integerUpTo(500_000, -50_000))
const comment = fc.constantFrom('', 'at the counter')
const soldLines = fc.array(fc.record({ product, price: integerUpTo(20_000_000), quantity: integerUpTo(30) }), {
  maxLength: 3,
})
const boughtLine = fc.record({
  component,
  quantity: integerUpTo(90_000, 100),
  amount: fc.oneof(fc.constant(0), integerUpTo(90_000)),
})
const boughtLines = fc.array(boughtLine, { maxLength: 3 })
const recipeParts = fc.array(fc.tuple(component, integerUpTo(5_000)), { maxLength: 3 })
const documentIndex = fc.nat(99)
const constantKind = <const What extends string>(name: What) => fc.constant(name)
const weighted = (weight: number, arbitrary: fc.Arbitrary<ModelEvent>) => ({ weight, arbitrary })
const openingAmount = (max: number, min = 0) => fc.oneof(fc.constant(0), integerUpTo(max, min))
const documentFields = {
  party,
  employee,
  day,
  tax: fc.oneof(fc.constant(0), integerUpTo(9_000)),
  paid: paidAmount,
  account,
  comment,
}

const deletableKind = fc.constantFrom('sale', 'sale', 'purchase', 'production', 'production', 'expense')
/** Deletes or restores a document. */
const deleteOrRestore = fc.oneof(
  weighted(5, fc.record({ what: constantKind('deleted'), document: deletableKind, which: documentIndex })),
  weighted(
    3,
    fc.record({ what: constantKind('restored'), document: fc.constantFrom('sale', 'purchase'), which: documentIndex }),
  ),
  weighted(
    2,
    fc.record({ what: constantKind('reassigned'), document: constantKind('sale'), which: documentIndex, to: party }),
  ),
)
const sale = fc.record({
  what: constantKind('sale'),
  ...documentFields,
  lines: soldLines,
  replacements: soldLines,
  discount: integerUpTo(9_000),
})
const purchase = fc.record({ what: constantKind('purchase'), ...documentFields, lines: boughtLines })
const production = fc.record({ what: constantKind('production'), product, employee, day, pieces: integerUpTo(9, 1) })
const expense = fc.record({ what: constantKind('expense'), employee, day, amount: integerUpTo(600_000, 1), account })
const corrected = fc.oneof(
  ...[sale, purchase, production, expense].map((booked: fc.Arbitrary<BookedEvent>) =>
    fc
      .record({ what: constantKind('corrected'), which: documentIndex, correction: booked })
      .map((event) => ({ ...event, document: event.correction.what })),
  ),
)
/** An event of any day. */
export const eventArbitrary = fc.oneof(
  weighted(4, sale),
  weighted(4, purchase),
  weighted(4, corrected),
  weighted(8, deleteOrRestore),
  weighted(3, production),
  weighted(2, fc.record({ what: constantKind('recipe changed'), product, parts: recipeParts })),
  weighted(2, fc.record({ what: constantKind('parts counted'), component, day, change: integerUpTo(20_000, -20_000) })),
  weighted(1, fc.record({ what: constantKind('pieces counted'), product, day, change: integerUpTo(20, -20) })),
  weighted(1, fc.record({ what: constantKind('repaired'), product, day, pieces: integerUpTo(12, 1) })),
  weighted(1, fc.record({ what: constantKind('scrapped'), product, day, pieces: integerUpTo(12, 1) })),
  weighted(1, expense),
  weighted(
    2,
    fc.record({ what: constantKind('transfer'), from: holder, to: holder, day, amount: integerUpTo(600_000, 1) }),
  ),
  weighted(2, fc.record({ what: constantKind('price typed'), component, price: integerUpTo(900_000) })),
  weighted(
    1,
    fc.record({
      what: constantKind('opening changed'),
      of: constantKind('party'),
      id: party,
      day,
      amount: openingAmount(90_000, -90_000),
    }),
  ),
  weighted(
    1,
    fc.record({
      what: constantKind('opening changed'),
      of: constantKind('employee'),
      id: holder,
      day,
      amount: openingAmount(90_000),
    }),
  ),
  weighted(
    1,
    fc.record({
      what: constantKind('opening changed'),
      of: constantKind('component'),
      id: component,
      day,
      amount: openingAmount(90_000),
    }),
  ),
  weighted(
    1,
    fc.record({
      what: constantKind('opening changed'),
      of: constantKind('product'),
      id: product,
      day,
      amount: openingAmount(90),
    }),
  ),
  weighted(
    1,
    fc.record({ what: constantKind('faulty pieces'), go: fc.constantFrom('quarantine', 'restock', 'ignore') }),
  ),
  weighted(1, fc.record({ what: constantKind('tax rule'), isCost: fc.constantFrom(true, true, false) })),
)
/** Events that can be refused after a row was inserted: PostgreSQL does not reuse the id then. */
export const ruledEventArbitrary = fc.oneof(
  weighted(10, eventArbitrary),
  weighted(1, fc.record({ what: constantKind('stock rule'), policy: fc.constantFrom('strict', 'strict', 'warn') })),
  weighted(2, fc.record({ what: constantKind('period closed'), until: fc.oneof(fc.constant(null), day, day, day) })),
  weighted(4, deleteOrRestore),
  weighted(3, corrected),
)
/**
 * An event, days after the one before, with its author; perhaps sent by a device and twice in one batch, perhaps
 * repeated later by a device that received no response.
 */
export const createStepArbitrary = (event: fc.Arbitrary<ModelEvent>) =>
  fc.record({
    event,
    daysLater: integerUpTo(9).map((ninth) => (ninth === 9 ? 1 : 0)),
    by: fc.constantFrom<Actor>(DIRECTOR, DIRECTOR, DIRECTOR, HEAD, WORKER),
    batched: integerUpTo(3).map((third) => third === 3),
    repeats: integerUpTo(999).map((one) => (one < 150 ? one : undefined)),
  })
export type ModelStep = ReturnType<typeof createStepArbitrary> extends fc.Arbitrary<infer One> ? One : never

/** The first parts of two products. */
export const INITIAL_STEPS: ModelStep[] = [
  {
    event: {
      what: 'recipe changed',
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
    event: {
      what: 'recipe changed',
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
