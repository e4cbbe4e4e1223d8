import { Refusal, type WrongField } from '#domain/refusal.ts'
import type { Described, Parameter } from './calls.ts'
import type { Metadata } from './handlers.ts'

/**
 * The parameters of a call that stand in one place, as their own types.
 *
 * @throws Refusal 'bad-request'; for a path, 'not-found', since nothing can have that address
 */
export function readParameters(
  described: Described,
  place: Parameter['in'],
  textOf: (name: string) => string | undefined,
  now?: Date,
): Record<string, string | number> {
  const values: Record<string, string | number> = {}
  let errors: WrongField[] | undefined
  for (const parameter of described.parameters[place]) {
    const text = textOf(parameter.name)
    if (text === undefined) continue
    const value = parameter.number ? numberFrom(text) : text
    values[parameter.name] = value
    for (const { message } of parameter.check(value, now)) {
      errors ??= []
      errors.push({ path: parameter.name, message })
    }
  }
  if (errors) throw place === 'path' ? new Refusal('not-found') : new Refusal('bad-request', errors)
  return values
}

/**
 * What a call says of itself in its headers. An entry of a batch says the same in its fields.
 *
 * @throws Refusal 'bad-request'
 */
export function readMetadata(described: Described, headerOf: (name: string) => string | undefined): Metadata {
  const header = readParameters(described, 'header', headerOf)
  // Checked against the contract.
  const text = (name: string) => header[name] as string | undefined
  const number = (name: string) => header[name] as number | undefined
  return {
    key: text('Idempotency-Key'),
    enteredBy: number('Entered-By'),
    deviceId: text('Device-Id'),
    deviceSeq: number('Device-Seq'),
    occurredAt: text('Occurred-At'),
    payloadVersion: number('Payload-Version'),
    ifMatch: text('If-Match'),
  }
}

/** Number('') is 0, and Number('0x10') 16: neither is a number here. */
function numberFrom(text: string): number | string {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}
