import { expect, test } from 'vitest'
import {
  type ContractSchema,
  getBodySchema,
  listFields,
  OPERATIONS_WITH_BODY,
  resolveRef,
} from '#test/support/contract/contractSchemas.ts'

/** The names of the numbers in a schema that may be null or empty text; ids are no amounts. */
function findEmptyNumbers(schema: ContractSchema = {}, name = ''): string[] {
  const { anyOf = [], items } = resolveRef(schema)
  const kinds = [schema, ...anyOf].map(resolveRef)
  const isNumber = kinds.some(({ type }) => [type].flat().some((kind) => kind === 'number' || kind === 'integer'))
  const mayBeEmpty = kinds.some(({ type, const: fixed }) => [type].flat().includes('null') || fixed === '')
  return [
    ...(isNumber && mayBeEmpty && !/(^i|I)d$/.test(name) ? [name] : []),
    ...anyOf.flatMap((kind) => findEmptyNumbers(kind)),
    ...(items ? findEmptyNumbers(items, name) : []),
    ...Object.entries(listFields(schema)).flatMap(([field, inner]) => findEmptyNumbers(inner, field)),
  ]
}

test('of all amounts, prices and quantities of all calls only these can be null or empty', () => {
  const emptyNumbers = OPERATIONS_WITH_BODY.flatMap((operation) => findEmptyNumbers(getBodySchema(operation)))
  expect([...new Set(emptyNumbers)].sort()).toEqual(
    [
      // Count as 0.
      ...['amountPaid', 'taxAmount', 'discount'],
      // Of the blank line of a form. emptyFields.test.ts shows that a line with any other member is refused.
      ...['price', 'quantity', 'amount'],
      // Stored only for comparison.
      'balance',
      // No limit.
      ...['reviewAboveTrainee', 'reviewAboveWorker', 'reviewAboveWorkerHead', 'reviewOwnAbove'],
      // No price: null takes it away.
      ...['retailPrice', 'dealerPrice'],
      // Ids of accounts: the money is in the hand of the person.
      ...['paidInto', 'paidFrom'],
      // No amounts.
      ...['paymentRating', 'salesRating'],
    ].sort(),
  )
})
