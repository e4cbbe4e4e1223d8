import { MAX_RUPEES } from '../money.ts'
import { CHOICES, type ImportField } from './importFields.ts'
import type { ImportKind } from './importLine.ts'
import type { BalanceSign } from './parseNumber.ts'

type FieldFormat =
  | { type: 'text'; maxLength: number }
  | { type: 'number'; decimals: number; max: number }
  /** Positive is a debit. A number without Dr or Cr follows `sign`, or the sign convention of the file. */
  | { type: 'balance'; sign?: Exclude<BalanceSign, 'due-is-positive'> }
  | { type: 'choice'; choices: readonly (readonly [value: string, pattern: RegExp])[] }

/** In pieces, metres or grams, as in the contract (QuantityTyped, PiecesTyped). */
const MAX_TYPED_QUANTITY = 1_000_000
const text = (maxLength: number): FieldFormat => ({ type: 'text', maxLength })
const price: FieldFormat = { type: 'number', decimals: 4, max: MAX_RUPEES }
const rupees: FieldFormat = { type: 'number', decimals: 2, max: MAX_RUPEES }
const quantity: FieldFormat = { type: 'number', decimals: 3, max: MAX_TYPED_QUANTITY }
const pieces: FieldFormat = { type: 'number', decimals: 0, max: MAX_TYPED_QUANTITY }

/** How a field is read; the limits are those of the contract. */
const FIELD_FORMATS: { readonly [Field in ImportField]: FieldFormat } = {
  name: text(100),
  product: text(100),
  version: text(50),
  mobile: text(50),
  city: text(40),
  businessName: text(80),
  address: text(160),
  gstNo: text(20),
  catagory: text(80),
  value: text(80),
  brand: text(80),
  userName: text(100),
  balance: { type: 'balance' },
  cash: { type: 'balance', sign: 'owed-is-positive' },
  bills: text(10_000), // read by readBills
  side: text(10),
  lastName: text(50),
  debit: { type: 'balance', sign: 'owed-is-positive' },
  credit: { type: 'balance', sign: 'owed-is-negative' },
  salary: rupees,
  labourCost: rupees,
  price,
  dealerPrice: price,
  stock: quantity,
  minimumStock: quantity,
  quantity,
  type: { type: 'choice', choices: CHOICES.type },
  pack: { type: 'choice', choices: CHOICES.pack },
  role: { type: 'choice', choices: CHOICES.role },
}

/** A product is counted in whole pieces, a component also in metres and grams. */
export function getFieldFormat(kind: ImportKind, field: ImportField): FieldFormat {
  return kind === 'product' && (field === 'stock' || field === 'minimumStock') ? pieces : FIELD_FORMATS[field]
}
