import { Ajv2020, type ErrorObject, type Options } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import api from '#contract/api.json' with { type: 'json' }
import { dayOf, isDay, isWithinRange } from '#domain/day.ts'
import { decimalsOf, LARGEST_RUPEES } from '#domain/money.ts'
import type { WrongField } from '#domain/refusal.ts'
import { readableErrors } from './readableErrors.ts'

/**
 * Says the fields of a value that are wrong, the first of many; an empty list when all is well. `now` tells how late
 * a day that somebody has entered may be.
 */
export type Check = (value: unknown, now?: Date) => WrongField[]

/** Elements of one list that are reported, when more of them are wrong. */
const MAX_WRONG_ELEMENTS = 20

const isAmount = (decimals: number) => (value: number) =>
  decimalsOf(value) <= decimals && Math.abs(value) <= LARGEST_RUPEES

/** What a check is told beside the value. */
type Around = { today: string | undefined }

function makeAjv(options: Options): Ajv2020 {
  const made = new Ajv2020({
    allowUnionTypes: true,
    strictTypes: false,
    strictRequired: false,
    passContext: true,
    ...options,
  })
  addFormats.default(made, ['uuid', 'date-time'])
  made.addFormat('rupees', { type: 'number', validate: isAmount(2) })
  made.addFormat('rupeesInAll', { type: 'number', validate: (value: number) => decimalsOf(value) <= 2 })
  made.addFormat('rate', { type: 'number', validate: isAmount(4) })
  made.addFormat('quantity', { type: 'number', validate: (value: number) => decimalsOf(value) <= 3 })
  made.addFormat('day', isDay)
  made.addKeyword({
    keyword: 'x-day-range',
    type: 'string',
    validate(this: Around, _wanted: boolean, day: string) {
      return this.today === undefined || isWithinRange(day, this.today)
    },
  })
  // The document around the schemas.
  made.addVocabulary([...Object.keys(api), 'x-max-bytes'])
  return made
}

/** Stops at the first error: its cost is linear, and what is wrong is not looked for any further. */
const judge = makeAjv({ allErrors: false }).addSchema(api, 'api')

/**
 * Finds every error, but looks into no more than the first wrong elements of each list. ajv's own `items` would copy
 * all errors found so far for each further one: quadratic.
 */
const reporter = makeAjv({ allErrors: true, verbose: true, meta: false, validateSchema: false })
reporter.removeKeyword('items')
reporter.addKeyword({
  keyword: 'items',
  type: 'array',
  schemaType: ['object', 'boolean'],
  errors: 'full',
  compile(schema) {
    const check = reporter.compile(schema)
    const validate = function (this: Around, list: unknown[], at?: { instancePath: string }): boolean {
      const found: ErrorObject[] = []
      let wrong = 0
      for (const [index, item] of list.entries()) {
        if (check.call(this, item)) continue
        for (const error of check.errors ?? [])
          found.push({ ...error, instancePath: `${at?.instancePath ?? ''}/${index}${error.instancePath}` })
        wrong += 1
        if (wrong === MAX_WRONG_ELEMENTS) break
      }
      validate.errors = found
      return found.length === 0
    }
    validate.errors = [] as ErrorObject[]
    return validate
  },
})
// A schema of its own for the elements of a list: what it refers to stands in the document all the same.
reporter.addSchema(JSON.parse(JSON.stringify(api).replaceAll('"$ref":"#/', '"$ref":"api#/')), 'api')

/** A check by the schema at a place of the contract: `['components', 'schemas', 'Sale']`. */
export function checkAt(place: readonly string[]): Check {
  const pointer = place.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
  const compiledBy = (ajv: Ajv2020) => {
    const schema = { $ref: `api#/${pointer}` }
    return ajv.compile(schema)
  }
  let judged: ReturnType<typeof compiledBy> | undefined
  let reported: ReturnType<typeof compiledBy> | undefined
  return (value, now) => {
    const around: Around = { today: now && dayOf(now) }
    judged ??= compiledBy(judge)
    if (judged.call(around, value)) return []
    reported ??= compiledBy(reporter)
    reported.call(around, value)
    return readableErrors(reported.errors ?? judged.errors ?? [])
  }
}
