import type { Operation } from '#contract/operations.ts'
import { type ContractSchema, getBodySchema, listFields, resolveRef } from './contractSchemas.ts'

const SAMPLE_UUID = '6f1c2a9e-7f0b-4c55-9a3e-0a5b7d1f2c11'

/** Texts of formats and patterns, with their maximum length. */
const TEXT_BY_FORMAT: Record<string, string> = {
  uuid: SAMPLE_UUID,
  day: '2026-04-05',
  'date-time': '2026-04-05T09:30:00.123456789Z',
}

/** Builds a leaf of a body from its schema, which is no object, no list and no choice. */
type LeafBuilder = (shape: ContractSchema) => unknown

/** A body with every field of the contract. Each list and text has the share `fillRatio` of its largest length. */
export function buildFullBody(shape: ContractSchema, leaf: LeafBuilder, fillRatio = 1): unknown {
  const schema = resolveRef(shape)
  if (schema.anyOf)
    return buildFullBody(
      schema.anyOf.find((one) => hasChildren(resolveRef(one))) ?? (schema.anyOf[0] as ContractSchema),
      leaf,
      fillRatio,
    )
  if (schema.properties || schema.allOf) {
    const members = Object.entries(listFields(schema)).filter(([name]) => !isOmitted(name, listFields(schema)))
    return Object.fromEntries(members.map(([name, field]) => [name, buildFullBody(field, leaf, fillRatio)]))
  }
  if (schema.type === 'array') {
    const element = JSON.stringify(buildFullBody(schema.items ?? {}, leaf, fillRatio))
    return Array.from({ length: Math.ceil((schema.maxItems ?? 1) * fillRatio) }, () => JSON.parse(element))
  }
  if (schema.type === 'object') return { open: 'x'.repeat(Math.ceil(60_000 * fillRatio)) }
  return leaf(schema)
}

/** The smallest valid value: only required fields, with the fewest elements and characters. */
export function buildSmallestValue(shape: ContractSchema): unknown {
  const schema = resolveRef(shape)
  const { anyOf, enum: choices, const: only, format, pattern, minLength = 1, minItems = 0, minimum = 1 } = schema
  if (anyOf?.[0]) return buildSmallestValue(anyOf[0])
  if (only !== undefined) return only
  if (choices) return choices[0]
  const types = [schema.type].flat()
  if (types.includes('array')) return Array.from({ length: minItems }, () => buildSmallestValue(schema.items ?? {}))
  if (types.includes('string')) {
    if (format) return TEXT_BY_FORMAT[format]
    return pattern?.includes('\\d') ? '123456' : 'a'.repeat(Math.max(1, minLength))
  }
  if (types.includes('boolean')) return true
  if (types.includes('number') || types.includes('integer')) return Math.max(1, minimum)
  const fields = Object.entries(listFields(schema)).filter(([name]) => listRequiredFields(schema).includes(name))
  return Object.fromEntries(fields.map(([name, field]) => [name, buildSmallestValue(field)]))
}

function listRequiredFields(shape: ContractSchema): string[] {
  const { required = [], allOf = [] } = resolveRef(shape)
  return [...required, ...allOf.flatMap(listRequiredFields)]
}

/** Leaves out keys, which each request sets, and `opId` beside `id`, because a reference uses only one of them. */
function isOmitted(name: string, fields: Record<string, ContractSchema>): boolean {
  return name === 'clientRequestId' || (name === 'opId' && 'id' in fields)
}

function hasChildren({ properties, type }: ContractSchema): boolean {
  return properties !== undefined || type === 'array'
}

/** A valid leaf of maximum length. */
export const createLargestLeaf =
  (fillRatio: number): LeafBuilder =>
  ({ type, enum: choices, const: only, format, pattern, maxLength = 1 }) => {
    if (choices) return choices[0]
    if (only !== undefined) return only
    const types = [type].flat()
    if (types.includes('string')) {
      if (format) return TEXT_BY_FORMAT[format]
      if (pattern?.includes('\\d')) return '123456'
      return 'क'.repeat(Math.max(1, Math.floor(maxLength * fillRatio)))
    }
    if (types.includes('boolean')) return true
    return 1
  }

/** A batch of 50 sales with many lines, all of which can be booked. */
export function buildFullBatch(fillRatio: number): unknown {
  const sale = buildFullBody(getBodySchema('createSale') ?? {}, createLargestLeaf(0.1), 0.15 * fillRatio)
  const operations = Array.from({ length: 50 }, (_, at) => ({
    ...{ opId: crypto.randomUUID(), seq: at + 1, operation: 'createSale', version: 1, payload: sale },
    occurredAt: '2026-04-05T09:30:00Z',
  }))
  return { deviceId: SAMPLE_UUID, employeeId: 1, operations }
}

/** A leaf of another type than in the contract. */
export const buildWrongTypeLeaf: LeafBuilder = ({ type }) => ([type].flat().includes('string') ? 7 : {})

/** Numbers as texts, and texts that are almost valid. */
export const buildTextLeaf: LeafBuilder = ({ type }) => ([type].flat().includes('string') ? '2026-02-30' : '12.5e1')

/** JSON texts of this many bytes that are costly in different ways, regardless of a schema. */
export const AWKWARD_JSON_BUILDERS: Record<string, (bytes: number) => string> = {
  deep: (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'deep and cut off': (bytes) => '{"a":'.repeat(bytes / 5),
  'a list of zeros': (bytes) => `[${'0,'.repeat(bytes / 2)}0]`,
  'a list of empty objects': (bytes) => `[${'{},'.repeat(bytes / 3)}{}]`,
  'one long key': (bytes) => `{"${'k'.repeat(bytes)}":1}`,
  'many keys': (bytes) => `{${Array.from({ length: bytes / 10 }, (_, at) => `"k${at}":0`).join(',')}}`,
  'keys that are numbers': (bytes) =>
    `{${Array.from({ length: bytes / 14 }, (_, at) => `"${at * 65_536}":0`).join(',')}}`,
  'one key again and again': (bytes) => `{${'"date":0,'.repeat(bytes / 9)}"date":1}`,
  'a long number': (bytes) => `{"date":${'1'.repeat(bytes)}}`,
  'a long text': (bytes) => `"${'x'.repeat(bytes)}"`,
  'a long text of escapes': (bytes) => `{"comment":"${'\\u0900'.repeat(bytes / 6)}"}`,
  'halves of characters': (bytes) => `{"comment":["${'\\ud800","'.repeat(bytes / 9)}"]}`,
  spaces: (bytes) => ' '.repeat(bytes),
}

/** A body whose lists repeat one invalid element up to this many bytes. Undefined if the body has no list. */
export function buildOverlongList(operation: Operation, element: string, bytes: number): string | undefined {
  const shape = resolveRef(getBodySchema(operation) ?? {})
  const many = `[${`${element},`.repeat(bytes / (element.length + 1))}${element}]`
  if (shape.type === 'array') return many
  const list = Object.entries(listFields(shape)).find(([, field]) => resolveRef(field).type === 'array')
  return list && `{"${list[0]}":${many}}`
}
