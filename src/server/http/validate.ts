import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import api from '#contract/api.json' with { type: 'json' }
import { isDay } from '#domain/day.ts'
import { decimalsOf, LARGEST_RUPEES } from '#domain/money.ts'
import type { WrongField } from '#domain/refusal.ts'

/** Says every field of a value that is wrong; an empty list when all is well. */
export type Check = (value: unknown) => WrongField[]

const isAmount = (decimals: number) => (value: number) =>
  decimalsOf(value) <= decimals && Math.abs(value) <= LARGEST_RUPEES

const FORMATS: Record<string, string> = {
  rupees: 'must be rupees with at most 2 decimals, at most 99,99,99,999.99',
  rupeesInAll: 'must be rupees with at most 2 decimals',
  rate: 'must be a price with at most 4 decimals, at most 99,99,99,999.99',
  quantity: 'must be a quantity with at most 3 decimals',
  day: 'must be a day of the calendar, YYYY-MM-DD',
  uuid: 'must be a UUID',
  'date-time': 'must be an instant like 2026-01-31T09:30:00Z',
}

const ajv = new Ajv2020({
  allErrors: true,
  verbose: true,
  allowUnionTypes: true,
  strictTypes: false,
  strictRequired: false,
})
addFormats.default(ajv, ['uuid', 'date-time'])
ajv.addFormat('rupees', { type: 'number', validate: isAmount(2) })
ajv.addFormat('rupeesInAll', { type: 'number', validate: (value: number) => decimalsOf(value) <= 2 })
ajv.addFormat('rate', { type: 'number', validate: isAmount(4) })
ajv.addFormat('quantity', { type: 'number', validate: (value: number) => decimalsOf(value) <= 3 })
ajv.addFormat('day', isDay)
// The document around the schemas.
ajv.addVocabulary(Object.keys(api))
ajv.addSchema(api, 'api')

/** A check by the schema at a place of the contract: `['components', 'schemas', 'Sale']`. */
export function checkAt(place: readonly string[]): Check {
  const pointer = place.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
  let compiled: ValidateFunction | undefined
  return (value) => {
    compiled ??= ajv.compile({ $ref: `api#/${pointer}` })
    return compiled(value) ? [] : readable(compiled.errors ?? [])
  }
}

/**
 * The errors of ajv, one for each field that is wrong. Where a field may be one of several things, ajv reports what
 * is wrong with each of them; the reader wants to hear of the one that was meant.
 */
function readable(errors: readonly ErrorObject[]): WrongField[] {
  const byPath = new Map<string, ErrorObject[]>()
  for (const error of errors) byPath.set(pathOf(error), [...(byPath.get(pathOf(error)) ?? []), error])
  return [...byPath].flatMap(([path, here]) => {
    const choice = here.some((error) => error.keyword === 'anyOf')
    const within = (other: string) => other !== path && (path === '' || other.startsWith(`${path}.`))
    if (choice && [...byPath.keys()].some(within)) return []
    const meant = here.find((error) => !['anyOf', 'type', 'const', 'enum'].includes(error.keyword))
    const error = meant ?? here.find(({ keyword }) => keyword !== 'anyOf' && keyword !== 'const') ?? here[0]
    return error ? [{ path, message: messageOf(error) }] : []
  })
}

/** Where it is wrong, dotted: productDetails.0.quantity. A missing field is named itself. */
function pathOf({ instancePath, keyword, params }: ErrorObject): string {
  const parts = instancePath.split('/').slice(1)
  if (keyword === 'required') parts.push(params.missingProperty)
  return parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')).join('.')
}

function messageOf({ keyword, params, message }: ErrorObject): string {
  if (keyword === 'required') return 'is required'
  if (keyword === 'format') return FORMATS[params.format] ?? 'is wrong'
  const foreign = params.additionalProperty ?? params.unevaluatedProperty
  if (foreign !== undefined) return `must not have ${foreign}`
  if (keyword === 'enum') return `must be one of ${params.allowedValues.join(', ')}`
  return message ?? 'is wrong'
}
