import api from '#contract/api.json' with { type: 'json' }

/** How much a JSON text may be before anything looks at what it says. */
export type Limits = {
  /** Of the whole text, in bytes of UTF-8, unpacked. */
  maxBytes: number
  /** Objects, lists and values together. */
  maxNodes: number
  maxDepth: number
  /** May it come gzipped? */
  gzip: boolean
}

/** A call without a session takes no more than this, and nothing packed. */
const MAX_BYTES_WITHOUT_SESSION = 8 * 1024

/** Room for members the contract does not know: clients may send a record back as they have read it. */
const SPARE_BYTES = 16 * 1024
const SPARE_NODES = 1_000
const SPARE_DEPTH = 8

/** What a schema cannot say: the size of an object whose members the contract leaves open, by its nodes. */
const BYTES_PER_OPEN_NODE = 8
const OPEN_DEPTH = 24

/** A character is at most six bytes: Devanagari as \uXXXX. */
const BYTES_PER_CHARACTER = 6
const BYTES_PER_NUMBER = 32
const BYTES_PER_WORD = 8

/** As much of a schema of the contract as says how large a value may be. */
type Shape = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  maxItems?: number
  items?: Shape
  properties?: Record<string, Shape>
  anyOf?: Shape[]
  allOf?: Shape[]
}

export type RequestBody = { content: Record<string, { schema: Shape }>; 'x-max-bytes'?: number }

type Size = { bytes: number; nodes: number; depth: number; open: boolean }

const SMALL: Size = { bytes: BYTES_PER_WORD, nodes: 1, depth: 0, open: false }

/**
 * What the body of a call may be, derived from its schema: the largest value that the schema allows, and some spare.
 * `x-max-bytes` says it where the schema cannot.
 */
export function limitsOf({ content, 'x-max-bytes': stated }: RequestBody, isOpen: boolean): Limits {
  const size = Object.values(content)
    .map(({ schema }) => sizeOf(schema))
    .reduce(largest)
  if (size.open && !stated) throw new Error('a body with an open object needs x-max-bytes in the contract')
  const maxBytes = stated ?? size.bytes + SPARE_BYTES
  return {
    maxBytes: isOpen ? Math.min(maxBytes, MAX_BYTES_WITHOUT_SESSION) : maxBytes,
    maxNodes: size.nodes + SPARE_NODES + (size.open ? maxBytes / BYTES_PER_OPEN_NODE : 0),
    maxDepth: size.depth + (size.open ? OPEN_DEPTH : SPARE_DEPTH),
    gzip: !isOpen,
  }
}

function sizeOf(shape: Shape): Size {
  if (shape.$ref) return sizeOf(followed(shape.$ref))
  const parts = [...(shape.anyOf ?? []).map(sizeOf), ...typesOf(shape).map((type) => sizeOfType(shape, type))]
  const one = parts.reduce(largest, SMALL)
  return (shape.allOf ?? []).map(sizeOf).reduce(together, one)
}

function typesOf({ type, properties, anyOf, allOf }: Shape): string[] {
  if (type !== undefined) return [type].flat()
  return properties || !(anyOf || allOf) ? ['object'] : []
}

function sizeOfType(shape: Shape, type: string): Size {
  const choices = shape.enum ?? (shape.const === undefined ? undefined : [shape.const])
  if (choices) return { ...SMALL, bytes: Math.max(...choices.map((choice) => JSON.stringify(choice).length)) }
  if (type === 'string') return { ...SMALL, bytes: 2 + BYTES_PER_CHARACTER * need(shape.maxLength) }
  if (type === 'number' || type === 'integer') return { ...SMALL, bytes: BYTES_PER_NUMBER }
  if (type === 'array') {
    const { bytes, nodes, depth, open } = sizeOf(shape.items ?? {})
    const count = need(shape.maxItems)
    return { bytes: 2 + count * (bytes + 1), nodes: 1 + count * nodes, depth: 1 + depth, open }
  }
  if (type !== 'object') return SMALL
  const empty = { bytes: 2, nodes: 1, depth: 1, open: !shape.properties }
  return Object.entries(shape.properties ?? {}).reduce<Size>((size, [name, member]) => {
    const { bytes, nodes, depth, open } = sizeOf(member)
    return together(size, { bytes: bytes + name.length + 4, nodes, depth: 1 + depth, open })
  }, empty)
}

/** A bound without which nothing is bounded. */
function need(bound: number | undefined): number {
  if (bound === undefined) throw new Error('a text or a list in a body has no bound in the contract')
  return bound
}

function largest(one: Size, other: Size): Size {
  return {
    bytes: Math.max(one.bytes, other.bytes),
    nodes: Math.max(one.nodes, other.nodes),
    depth: Math.max(one.depth, other.depth),
    open: one.open || other.open,
  }
}

function together(one: Size, other: Size): Size {
  return {
    bytes: one.bytes + other.bytes,
    nodes: one.nodes + other.nodes,
    depth: Math.max(one.depth, other.depth),
    open: one.open || other.open,
  }
}

function followed(reference: string): Shape {
  const path = reference.split('/').slice(1)
  // The contract's document has been checked: what is referred to is a schema.
  return path.reduce<unknown>((inner, part) => (inner as Record<string, unknown>)[part], api) as Shape
}
