import type { Operation } from '#contract/operations.ts'
import {
  type ContractSchema,
  getBodySchema,
  listFields,
  listParameters,
  resolveRef,
} from '#test/support/contractSchemas.ts'

/** A random generator that repeats its numbers for the same seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T // the callers pass no empty list
  return { next, below, one: pick }
}

type Random = ReturnType<typeof createRandom>

const DAY_VALUES = ['2026-04-05', '2026-02-29', '2024-02-29', '0001-01-01', '9999-12-31', '2026-4-5', 'today', '']
const TEXT_VALUES = [
  ...['', ' ', 'Demo Kisan', 'किसान', '0', '-1', 'null', 'NaN', '%', "'", '"', '\\', '<b>x</b>', '=1+1', '../..', '🌾'],
  ...['x'.repeat(201), 'x'.repeat(2001), '\u202e', '\n', 'INFINITY', '1e5', '00000000-0000-4000-8000-000000000000'],
]
const NUMBER_VALUES = [0, 1, 2, -1, 0.5, 0.001, 0.00001, 1e9, 2_147_483_647, 2_147_483_648, -1e15, 1e21, 999_999_999.99]
const INVALID_VALUES = [null, true, false, [], {}, [[]], [null], { id: 1 }, 'text', 7, -0, 1e308]

/** A value for this schema: usually valid, often at a limit, sometimes unrelated to the schema. */
function generateValue(shape: ContractSchema, random: Random, depth = 0): unknown {
  if (random.below(14) === 0) return random.one(INVALID_VALUES)
  const schema = resolveRef(shape)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.one(schema.enum)
  if (schema.anyOf) return generateValue(random.one(schema.anyOf), random, depth)
  const types = [schema.type ?? (schema.properties || schema.allOf ? 'object' : 'string')].flat()
  const type = random.one(types)
  if (type === 'object') return generateObject(schema, random, depth)
  if (type === 'array') {
    const length = random.below(depth > 2 ? 2 : 4)
    return Array.from({ length }, () => generateValue(schema.items ?? {}, random, depth + 1))
  }
  if (type === 'integer' || type === 'number') {
    if (random.below(3) > 0) return 1 + random.below(4)
    return random.one([...NUMBER_VALUES, schema.minimum ?? 0, schema.maximum ?? 1, (schema.maximum ?? 1) + 1])
  }
  if (type === 'boolean') return random.next() < 0.5
  if (type === 'null') return null
  return generateText(schema, random)
}

function generateText({ format, pattern, maxLength }: ContractSchema, random: Random): string {
  if (format === 'day') return random.one(DAY_VALUES)
  if (format === 'uuid') return random.one(['6f1c2a9e-7f0b-4c55-9a3e-0a5b7d1f2c11', crypto.randomUUID(), 'no-uuid', ''])
  if (format === 'date-time') return random.one(['2026-04-05T09:30:00Z', '2026-04-05', 'now'])
  if (pattern?.includes('\\d')) return random.one(['5', '-3', '0', '1.5', '9999999', 'x'])
  return random.one([...TEXT_VALUES, 'x'.repeat((maxLength ?? 10) + 1)])
}

function generateObject(shape: ContractSchema, random: Random, depth: number): Record<string, unknown> {
  const fields = Object.entries(listFields(shape)).filter(() => random.below(10) > 1)
  const generated = Object.fromEntries(fields.map(([name, field]) => [name, generateValue(field, random, depth + 1)]))
  return random.below(8) === 0 ? { ...generated, unheardOf: random.one(INVALID_VALUES) } : generated
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
    .filter(() => random.below(4) === 0)
    .map(([name, schema]) => [name, toText(generateValue(schema, random))] as const)
    // Values that no client can send in a header.
    .filter(([, value]) => /^[\x20-\x7e]*$/.test(value))
  const generateBody = () => {
    if (typeof sample !== 'object' || sample === null || Array.isArray(sample) || random.below(3) === 0)
      return generateValue(shape ?? {}, random)
    const changed = Object.entries(listFields(shape ?? {})).filter(() => random.below(4) === 0)
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
