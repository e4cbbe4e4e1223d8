import { Ajv2020, type ErrorObject, type Options } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import api from '#contract/api.json' with { type: 'json' }
import { type Day, isAllowedDay, isCalendarDay, toShopDay } from '#domain/day.ts'
import { countDecimals, MAX_RUPEES } from '#domain/money.ts'
import { TEXT_KINDS, type TextKind } from '#domain/plainText.ts'
import type { FieldError } from '#domain/refusal.ts'
import { toFieldErrors } from './fieldErrors.ts'

/**
 * Returns the wrong fields of a value, at most the first of each list; empty if the value is valid. `now` bounds days
 * that a person has entered.
 */
export type Validator = (value: unknown, now?: Date) => FieldError[]

/** The number of wrong elements of one list that are reported. */
const MAX_WRONG_ELEMENTS = 20

const createAmountCheck = (decimals: number) => (value: number) =>
  countDecimals(value) <= decimals && Math.abs(value) <= MAX_RUPEES

// The type of a format does not say which of them are functions.
const rfc3339Format = fullFormats['date-time'] as { validate: (text: string) => boolean }

/**
 * An instant of RFC 3339 that JavaScript can read. It has no leap seconds (23:59:60) and needs minutes in an offset: what
 * it cannot read would be shown as "Invalid Date".
 */
function isInstant(text: string): boolean {
  return rfc3339Format.validate(text) && !Number.isNaN(Date.parse(text))
}

/**
 * No clock is right that shows an earlier day. A machine without a battery starts in 1970 or 2000; the days that people
 * enter must not be refused then.
 */
const EARLIEST_TODAY: Day = '2026-01-01'

function findToday(now: Date): Day {
  const today = toShopDay(now)
  return today < EARLIEST_TODAY ? EARLIEST_TODAY : today
}

type ValidationContext = { today: string | undefined }

function createAjv(options: Options): Ajv2020 {
  const ajv = new Ajv2020({
    allowUnionTypes: true,
    strictTypes: false,
    strictRequired: false,
    passContext: true,
    // A test checks the schemas of the contract. Compiling the schema of schemas would take 0.1 s of each start.
    meta: false,
    validateSchema: false,
    ...options,
  })
  addFormats.default(ajv, ['uuid'])
  ajv.addFormat('date-time', isInstant)
  ajv.addFormat('rupees', { type: 'number', validate: createAmountCheck(2) })
  ajv.addFormat('rupeesInAll', { type: 'number', validate: (value: number) => countDecimals(value) <= 2 })
  ajv.addFormat('rate', { type: 'number', validate: createAmountCheck(4) })
  ajv.addFormat('quantity', { type: 'number', validate: (value: number) => countDecimals(value) <= 3 })
  ajv.addFormat('day', isCalendarDay)
  ajv.addKeyword({
    keyword: 'x-day-range',
    type: 'string',
    validate(this: ValidationContext, _wanted: boolean, day: string) {
      return this.today === undefined || isAllowedDay(day, this.today)
    },
  })
  ajv.addKeyword({
    keyword: 'x-text',
    type: 'string',
    validate: (kind: TextKind, text: string) => TEXT_KINDS[kind].isValid(text),
    // The list around an element overwrites what else an error says of its schema.
    error: { message: ({ schema }) => TEXT_KINDS[schema as TextKind].message },
  })
  // Keywords of the document around the schemas.
  ajv.addVocabulary([...Object.keys(api), 'x-max-bytes'])
  return ajv
}

/** Stops at the first error, so that its cost is linear. */
const firstErrorAjv = createAjv({ allErrors: false }).addSchema(api, 'api')

/**
 * Finds every error, but looks into no more than the first wrong elements of each list, so that the cost is linear.
 */
const allErrorsAjv = createAjv({ allErrors: true })
allErrorsAjv.removeKeyword('items')
allErrorsAjv.addKeyword({
  keyword: 'items',
  type: 'array',
  schemaType: ['object', 'boolean'],
  errors: 'full',
  compile(schema) {
    const check = allErrorsAjv.compile(schema)
    const validate = function (this: ValidationContext, list: unknown[], at?: { instancePath: string }): boolean {
      const errors: ErrorObject[] = []
      let wrongElements = 0
      for (const [index, item] of list.entries()) {
        if (check.call(this, item)) continue
        for (const error of check.errors ?? [])
          errors.push({ ...error, instancePath: `${at?.instancePath ?? ''}/${index}${error.instancePath}` })
        wrongElements += 1
        if (wrongElements === MAX_WRONG_ELEMENTS) break
      }
      validate.errors = errors
      return errors.length === 0
    }
    validate.errors = [] as ErrorObject[]
    return validate
  },
})
// Element schemas are compiled alone, so their references must name the document.
allErrorsAjv.addSchema(JSON.parse(JSON.stringify(api).replaceAll('"$ref":"#/', '"$ref":"api#/')), 'api')

/** A validator for the schema at a path of the contract, for example `['components', 'schemas', 'Sale']`. */
export function compileValidator(path: readonly string[]): Validator {
  const pointer = path.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
  const compileWith = (ajv: Ajv2020) => {
    const schema = { $ref: `api#/${pointer}` }
    return ajv.compile(schema)
  }
  let firstErrorCheck: ReturnType<typeof compileWith> | undefined
  let allErrorsCheck: ReturnType<typeof compileWith> | undefined
  return (value, now) => {
    const context: ValidationContext = { today: now && findToday(now) }
    firstErrorCheck ??= compileWith(firstErrorAjv)
    if (firstErrorCheck.call(context, value)) return []
    allErrorsCheck ??= compileWith(allErrorsAjv)
    allErrorsCheck.call(context, value)
    return toFieldErrors(allErrorsCheck.errors ?? firstErrorCheck.errors ?? [])
  }
}
