import { type FieldError, Refusal } from '#domain/refusal.ts'
import type { CallHeaders } from './handlerTypes.ts'
import { isStorableText, UNSTORABLE_MESSAGE } from './isStorableText.ts'
import type { OperationSpec, Parameter } from './operationSpecs.ts'

/**
 * The parameters of one location, converted to their types.
 *
 * @throws Refusal 'bad-request'; for a path 'not-found', since no record can have that path
 */
export function readParameters(
  spec: OperationSpec,
  location: Parameter['in'],
  getText: (name: string) => string | undefined,
  now?: Date,
): Record<string, string | number> {
  const values: Record<string, string | number> = {}
  const errors: FieldError[] = []
  for (const parameter of spec.parameters[location]) {
    const text = getText(parameter.name)
    if (text === undefined) continue
    const value = parameter.isNumber ? parseNumber(text) : text
    values[parameter.name] = value
    const faults = isStorableText(text) ? parameter.check(value, now) : [{ message: UNSTORABLE_MESSAGE }]
    for (const { message } of faults) errors.push({ path: parameter.name, message })
  }
  if (errors.length > 0) throw location === 'path' ? new Refusal('not-found') : new Refusal('bad-request', errors)
  return values
}

/**
 * The headers of a call that the contract names. Entries of a batch have them as fields.
 *
 * @throws Refusal 'bad-request'
 */
export function readHeaders(spec: OperationSpec, getHeader: (name: string) => string | undefined): CallHeaders {
  const header = readParameters(spec, 'header', getHeader)
  const getText = (name: string) => header[name] as string | undefined // checked against the contract
  const getNumber = (name: string) => header[name] as number | undefined
  return {
    key: getText('Idempotency-Key'),
    enteredBy: getNumber('Entered-By'),
    deviceId: getText('Device-Id'),
    deviceSeq: getNumber('Device-Seq'),
    occurredAt: getText('Occurred-At'),
    payloadVersion: getNumber('Payload-Version'),
    ifMatch: getText('If-Match'),
    follows: getText('Follows'),
  }
}

/** Leaves other notations as text, which the check refuses: Number('') is 0 and Number('0x10') is 16. */
const parseNumber = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text)
