import type { Operation } from '#contract/operations.ts'
import { bodyOf, fieldsOf, followed, parametersOf, type Shape } from '#test/support/contract.ts'

/** A source of chance that says the same again for the same seed (mulberry32). */
export function chance(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  const one = <T>(from: readonly T[]): T => from[below(from.length)] as T // `from` is never empty
  return { next, below, one }
}

export type Chance = ReturnType<typeof chance>

const DAYS = ['2026-04-05', '2026-02-29', '2024-02-29', '0001-01-01', '9999-12-31', '2026-4-5', 'today', '']
const WORDS = [
  ...['', ' ', 'Demo Kisan', 'किसान', '0', '-1', 'null', 'NaN', '%', "'", '"', '\\', '<b>x</b>', '=1+1', '../..', '🌾'],
  ...['x'.repeat(201), 'x'.repeat(2001), '\u202e', '\n', 'INFINITY', '1e5', '00000000-0000-4000-8000-000000000000'],
]
const NUMBERS = [0, 1, 2, -1, 0.5, 0.001, 0.00001, 1e9, 2_147_483_647, 2_147_483_648, -1e15, 1e21, 999_999_999.99]
const STRANGE = [null, true, false, [], {}, [[]], [null], { id: 1 }, 'text', 7, -0, 1e308]

/** A value for this schema: mostly one that fits, often one at its edge, sometimes one that has nothing to do with it. */
export function invent(shape: Shape, by: Chance, depth = 0): unknown {
  if (by.below(14) === 0) return by.one(STRANGE)
  const real = followed(shape)
  if (real.const !== undefined) return real.const
  if (real.enum) return by.one(real.enum)
  if (real.anyOf) return invent(by.one(real.anyOf), by, depth)
  const types = [real.type ?? (real.properties || real.allOf ? 'object' : 'string')].flat()
  const type = by.one(types)
  if (type === 'object') return inventObject(real, by, depth)
  if (type === 'array') {
    const length = by.below(depth > 2 ? 2 : 4)
    return Array.from({ length }, () => invent(real.items ?? {}, by, depth + 1))
  }
  if (type === 'integer' || type === 'number') {
    if (by.below(3) > 0) return 1 + by.below(4)
    return by.one([...NUMBERS, real.minimum ?? 0, real.maximum ?? 1, (real.maximum ?? 1) + 1])
  }
  if (type === 'boolean') return by.next() < 0.5
  if (type === 'null') return null
  return inventText(real, by)
}

function inventText({ format, pattern, maxLength }: Shape, by: Chance): string {
  if (format === 'day') return by.one(DAYS)
  if (format === 'uuid') return by.one(['6f1c2a9e-7f0b-4c55-9a3e-0a5b7d1f2c11', crypto.randomUUID(), 'no-uuid', ''])
  if (format === 'date-time') return by.one(['2026-04-05T09:30:00Z', '2026-04-05', 'now'])
  if (pattern?.includes('\\d')) return by.one(['5', '-3', '0', '1.5', '9999999', 'x'])
  return by.one([...WORDS, 'x'.repeat((maxLength ?? 10) + 1)])
}

function inventObject(shape: Shape, by: Chance, depth: number): Record<string, unknown> {
  const fields = Object.entries(fieldsOf(shape)).filter(() => by.below(10) > 1)
  const made = Object.fromEntries(fields.map(([name, field]) => [name, invent(field, by, depth + 1)]))
  return by.below(8) === 0 ? { ...made, unheardOf: by.one(STRANGE) } : made
}

/** A request to this call: sent with a good sample's body in which a few fields are invented, or wholly invented. */
export function inventRequest(operation: Operation, sample: unknown, by: Chance) {
  const shape = bodyOf(operation)
  const path = Object.fromEntries(
    parametersOf(operation, 'path').map(([name, schema]) => [name, encodeURIComponent(text(invent(schema, by)))]),
  )
  const query = parametersOf(operation, 'query')
    .filter(() => by.next() < 0.5)
    .map(([name, schema]) => `${name}=${encodeURIComponent(text(invent(schema, by)))}`)
  const headers = parametersOf(operation, 'header')
    .filter(() => by.below(4) === 0)
    .map(([name, schema]) => [name, text(invent(schema, by))] as const)
    // What no client could send, because it is no header.
    .filter(([, value]) => /^[\x20-\x7e]*$/.test(value))
  const mixed = () => {
    if (typeof sample !== 'object' || sample === null || Array.isArray(sample) || by.below(3) === 0)
      return invent(shape ?? {}, by)
    const changed = Object.entries(fieldsOf(shape ?? {})).filter(() => by.below(4) === 0)
    return { ...sample, ...Object.fromEntries(changed.map(([name, field]) => [name, invent(field, by, 1)])) }
  }
  return {
    path,
    query: query.length > 0 ? `?${query.join('&')}` : '',
    headers: Object.fromEntries(headers),
    body: shape ? mixed() : undefined,
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
