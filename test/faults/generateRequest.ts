import type { Operation } from '#contract/operations.ts'
import {
  type ContractSchema,
  getBodySchema,
  listFields,
  listParameters,
  resolveRef,
} from '#test/support/contract/contractSchemas.ts'
import type { Random } from './simulation/random.ts'

const DAY_VALUES = ['2026-04-05', '2026-02-29', '2024-02-29', '0001-01-01', '9999-12-31', '2026-4-5', 'today', '']
const TEXT_VALUES = [
  ...['', ' ', 'Demo Kisan', 'किसान', '0', '-1', 'null', 'NaN', '%', "'", '"', '\\', '<b>x</b>', '=1+1', '../..', '🌾'],
  ...['x'.repeat(201), 'x'.repeat(2001), '\u202e', '\n', 'INFINITY', '1e5', '00000000-0000-4000-8000-000000000000'],
]
const NUMBER_VALUES = [0, 1, 2, -1, 0.5, 0.001, 0.00001, 1e9, 2_147_483_647, 2_147_483_648, -1e15, 1e21, 999_999_999.99]
const INVALID_VALUES = [null, true, false, [], {}, [[]], [null], { id: 1 }, 'text', 7, -0, 1e308]

/** A value for this schema: usually valid, often at a limit, sometimes unrelated to the schema. */
function generateValue(shape: ContractSchema, random: Random, depth = 0): unknown {
  if (random.upTo(14) === 0) return random.pick(INVALID_VALUES)
  const schema = resolveRef(shape)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  if (schema.anyOf) return generateValue(random.pick(schema.anyOf), random, depth)
  const types = [schema.type ?? (schema.properties || schema.allOf ? 'object' : 'string')].flat()
  const type = random.pick(types)
  if (type === 'object') return generateObject(schema, random, depth)
  if (type === 'array') {
    const length = random.upTo(depth > 2 ? 2 : 4)
    return Array.from({ length }, () => generateValue(schema.items ?? {}, random, depth + 1))
  }
  if (type === 'integer' || type === 'number') {
    if (random.upTo(3) > 0) return 1 + random.upTo(4)
    return random.pick([...NUMBER_VALUES, schema.minimum ?? 0, schema.maximum ?? 1, (schema.maximum ?? 1) + 1])
  }
  if (type === 'boolean') return random.next() < 0.5
  if (type === 'null') return null
  return generateText(schema, random)
}

function generateText({ format, pattern, maxLength }: ContractSchema, random: Random): string {
  if (format === 'day') return random.pick(DAY_VALUES)
  if (format === 'uuid') return random.pick(['6f1c2a9e-7f0b-4c55-9a3e-0a5b7d1f2c11', random.uuid(), 'no-uuid', ''])
  if (format === 'date-time') return random.pick(['2026-04-05T09:30:00Z', '2026-04-05', 'now'])
  if (pattern?.includes('\\d')) return random.pick(['5', '-3', '0', '1.5', '9999999', 'x'])
  return random.pick([...TEXT_VALUES, 'x'.repeat((maxLength ?? 10) + 1)])
}

function generateObject(shape: ContractSchema, random: Random, depth: number): Record<string, unknown> {
  const fields = Object.entries(listFields(shape)).filter(() => random.upTo(10) > 1)
  const generated = Object.fromEntries(fields.map(([name, field]) => [name, generateValue(field, random, depth + 1)]))
  return random.upTo(8) === 0 ? { ...generated, unheardOf: random.pick(INVALID_VALUES) } : generated
}

/** A request to this call: the sample body with a few generated fields, or a generated body. */
export function generateRequest(operation: Operation, sample: unknown, random: Random) {
  const shape = getBodySchema(operation)
  const path = Object.fromEntries(
    listParameters(operation, 'path').map(([name, schema]) => [
      name,
      encodeURIComponent(toText(generateValue(schema, random))),
    ]),
  )
  const query = listParameters(operation, 'query')
    .filter(() => random.next() < 0.5)
    .map(([name, schema]) => `${name}=${encodeURIComponent(toText(generateValue(schema, random)))}`)
  const headers = listParameters(operation, 'header')
    .filter(() => random.upTo(4) === 0)
    .map(([name, schema]) => [name, toText(generateValue(schema, random))] as const)
    // Values that no client can send in a header.
    .filter(([, value]) => /^[\x20-\x7e]*$/.test(value))
  const generateBody = () => {
    if (typeof sample !== 'object' || sample === null || Array.isArray(sample) || random.upTo(3) === 0)
      return generateValue(shape ?? {}, random)
    const changed = Object.entries(listFields(shape ?? {})).filter(() => random.upTo(4) === 0)
    return { ...sample, ...Object.fromEntries(changed.map(([name, field]) => [name, generateValue(field, random, 1)])) }
  }
  return {
    path,
    query: query.length > 0 ? `?${query.join('&')}` : '',
    headers: Object.fromEntries(headers),
    body: shape ? generateBody() : undefined,
  }
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
