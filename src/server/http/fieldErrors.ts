import type { ErrorObject } from 'ajv'
import { DAY_RANGE_MESSAGE } from '#domain/day.ts'
import type { FieldError } from '#domain/refusal.ts'

const FORMAT_MESSAGES: Record<string, string> = {
  rupees: 'must be rupees with at most 2 decimals, at most 99,99,99,999.99',
  rupeesInAll: 'must be rupees with at most 2 decimals',
  rate: 'must be a price with at most 4 decimals, at most 99,99,99,999.99',
  quantity: 'must be a quantity with at most 3 decimals',
  day: 'must be a day of the calendar, YYYY-MM-DD',
  uuid: 'must be a UUID',
  'date-time': 'must be an instant like 2026-01-31T09:30:00Z',
}

/**
 * One error for each wrong field. For a field with alternatives (anyOf) ajv reports the errors of all of them; the
 * most specific one is kept, because it belongs to the alternative that was meant.
 */
export function toFieldErrors(errors: readonly ErrorObject[]): FieldError[] {
  // Beside the errors of a condition's branch, ajv reports the condition itself.
  const byPath = Map.groupBy(
    errors.filter(({ keyword }) => keyword !== 'if'),
    toFieldPath,
  )
  const parents = new Set([...byPath.keys()].flatMap(listParentPaths))
  return [...byPath].flatMap(([path, errorsAtPath]) => {
    const isChoice = errorsAtPath.some((error) => error.keyword === 'anyOf')
    if (isChoice && parents.has(path)) return []
    const preferredError = errorsAtPath.find((error) => !['anyOf', 'type', 'const', 'enum'].includes(error.keyword))
    const error =
      preferredError ??
      errorsAtPath.find(({ keyword }) => keyword !== 'anyOf' && keyword !== 'const') ??
      errorsAtPath[0]
    return error ? [{ path, message: toMessage(error) }] : []
  })
}

/** The paths of all parents: for a.0.b these are '', a and a.0. */
function listParentPaths(path: string): string[] {
  if (path === '') return []
  const parts = path.split('.')
  return parts.map((_, count) => parts.slice(0, count).join('.'))
}

/** The dotted path of an error: productDetails.0.quantity. A missing field is named, not its object. */
function toFieldPath({ instancePath, keyword, params }: ErrorObject): string {
  const parts = instancePath.split('/').slice(1)
  if (keyword === 'required') parts.push(params.missingProperty)
  return parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')).join('.')
}

function toMessage({ keyword, params, message }: ErrorObject): string {
  if (keyword === 'required') return 'is required'
  if (keyword === 'format') return FORMAT_MESSAGES[params.format] ?? 'is invalid'
  if (keyword === 'x-day-range') return DAY_RANGE_MESSAGE
  const extraField = params.additionalProperty ?? params.unevaluatedProperty
  if (extraField !== undefined) return `must not have ${extraField}`
  if (keyword === 'enum') return `must be one of ${params.allowedValues.join(', ')}`
  return message ?? 'is invalid'
}
