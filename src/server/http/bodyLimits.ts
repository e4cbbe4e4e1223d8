import api from '#contract/api.json' with { type: 'json' }

/** The size of a JSON text, checked before it is parsed. */
export type BodyLimits = {
  /** The whole text in bytes of UTF-8, decompressed. */
  maxBytes: number
  /** Objects, lists and values together. */
  maxNodes: number
  maxDepth: number
  /** Whether it may be sent with gzip. */
  acceptsGzip: boolean
}

/** The limit for calls without a session, which may not be compressed either. */
const MAX_BYTES_WITHOUT_SESSION = 8 * 1024

/** Room for members that the contract does not name: clients may send a record back as they have read it. */
const SPARE_BYTES = 16 * 1024
const SPARE_NODES = 1_000
const SPARE_DEPTH = 8

/** Objects whose members the contract leaves open have no size in the schema; it is estimated by their nodes. */
const BYTES_PER_OPEN_NODE = 8
const MAX_OPEN_OBJECT_DEPTH = 24

/** A character is at most six bytes: Devanagari as \uXXXX. */
const BYTES_PER_CHARACTER = 6
const BYTES_PER_NUMBER = 32
const BYTES_PER_LITERAL = 8

/** The parts of a schema that bound the size of a value. */
type JsonSchema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  maxItems?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

export type RequestBody = { content: Record<string, { schema: JsonSchema }>; 'x-max-bytes'?: number }

type Size = { bytes: number; nodes: number; depth: number; isOpen: boolean }

const SCALAR_SIZE: Size = { bytes: BYTES_PER_LITERAL, nodes: 1, depth: 0, isOpen: false }

/**
 * Derives the limits of a body from its schema: the largest value that the schema allows, and some spare. An open
 * object needs `x-max-bytes` in the contract.
 *
 * @throws Error for a schema without bounds
 */
export function deriveBodyLimits(
  { content, 'x-max-bytes': statedMaxBytes }: RequestBody,
  isPublic: boolean,
): BodyLimits {
  const size = Object.values(content)
    .map(({ schema }) => measureSchema(schema))
    .reduce(takeLargest)
  if (size.isOpen && !statedMaxBytes) throw new Error('a body with an open object needs x-max-bytes in the contract')
  const maxBytes = statedMaxBytes ?? size.bytes + SPARE_BYTES
  return {
    maxBytes: isPublic ? Math.min(maxBytes, MAX_BYTES_WITHOUT_SESSION) : maxBytes,
    maxNodes: size.nodes + SPARE_NODES + (size.isOpen ? maxBytes / BYTES_PER_OPEN_NODE : 0),
    maxDepth: size.depth + (size.isOpen ? MAX_OPEN_OBJECT_DEPTH : SPARE_DEPTH),
    acceptsGzip: !isPublic,
  }
}

function measureSchema(shape: JsonSchema): Size {
  if (shape.$ref) return measureSchema(resolveReference(shape.$ref))
  const alternatives = [
    ...(shape.anyOf ?? []).map(measureSchema),
    ...listTypes(shape).map((type) => measureType(shape, type)),
  ]
  const largestAlternative = alternatives.reduce(takeLargest, SCALAR_SIZE)
  return (shape.allOf ?? []).map(measureSchema).reduce(addSizes, largestAlternative)
}

function listTypes({ type, properties, anyOf, allOf }: JsonSchema): string[] {
  if (type !== undefined) return [type].flat()
  return properties || !(anyOf || allOf) ? ['object'] : []
}

function measureType(shape: JsonSchema, type: string): Size {
  const literals = shape.enum ?? (shape.const === undefined ? undefined : [shape.const])
  if (literals) return { ...SCALAR_SIZE, bytes: Math.max(...literals.map((choice) => JSON.stringify(choice).length)) }
  if (type === 'string') return { ...SCALAR_SIZE, bytes: 2 + BYTES_PER_CHARACTER * requireBound(shape.maxLength) }
  if (type === 'number' || type === 'integer') return { ...SCALAR_SIZE, bytes: BYTES_PER_NUMBER }
  if (type === 'array') {
    const { bytes, nodes, depth, isOpen } = measureSchema(shape.items ?? {})
    const count = requireBound(shape.maxItems)
    return { bytes: 2 + count * (bytes + 1), nodes: 1 + count * nodes, depth: 1 + depth, isOpen }
  }
  if (type !== 'object') return SCALAR_SIZE
  const empty = { bytes: 2, nodes: 1, depth: 1, isOpen: !shape.properties }
  return Object.entries(shape.properties ?? {}).reduce<Size>((size, [name, member]) => {
    const { bytes, nodes, depth, isOpen } = measureSchema(member)
    return addSizes(size, { bytes: bytes + name.length + 4, nodes, depth: 1 + depth, isOpen })
  }, empty)
}

function requireBound(bound: number | undefined): number {
  if (bound === undefined) throw new Error('a text or a list in a body has no bound in the contract')
  return bound
}

function takeLargest(size: Size, other: Size): Size {
  return {
    bytes: Math.max(size.bytes, other.bytes),
    nodes: Math.max(size.nodes, other.nodes),
    depth: Math.max(size.depth, other.depth),
    isOpen: size.isOpen || other.isOpen,
  }
}

function addSizes(size: Size, other: Size): Size {
  return {
    bytes: size.bytes + other.bytes,
    nodes: size.nodes + other.nodes,
    depth: Math.max(size.depth, other.depth),
    isOpen: size.isOpen || other.isOpen,
  }
}

function resolveReference(reference: string): JsonSchema {
  const path = reference.split('/').slice(1)
  // The contract has been checked: references lead to schemas.
  return path.reduce<unknown>((inner, part) => (inner as Record<string, unknown>)[part], api) as JsonSchema
}
