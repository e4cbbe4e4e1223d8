import api from '#contract/api.json' with { type: 'json' }
import type { Operation } from '#contract/operations.ts'
import { CALLS } from '#server/http/calls.ts'

/** As much of a schema of the contract as the tests look at. */
export type Shape = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  anyOf?: Shape[]
  allOf?: Shape[]
}

type OperationText = {
  operationId: Operation
  requestBody?: { content: Record<string, { schema: Shape }> }
  parameters?: ({ $ref?: string } & { name: string; in: string; schema: Shape })[]
}

// The document is JSON; what is read of it is checked by the types above and by the contract's own test.
const document = api as unknown as { paths: Record<string, Record<string, OperationText>> }
const TEXTS = new Map(
  Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .map((text) => [text.operationId, text]),
)

/** What a reference names. */
export function followed<T extends { $ref?: string }>(shape: T): T {
  if (!shape.$ref) return shape
  const found = shape.$ref
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, part) => (inner as Record<string, unknown>)[part], api)
  return followed(found as T)
}

/** The schema of a call's body; undefined for a call without one. */
export function bodyOf(operation: Operation): Shape | undefined {
  const schema = TEXTS.get(operation)?.requestBody?.content['application/json']?.schema
  return schema && followed(schema)
}

/** The names of the parameters of a call that stand in one place, with their schemas. */
export function parametersOf(operation: Operation, where: 'path' | 'query' | 'header'): [string, Shape][] {
  return (TEXTS.get(operation)?.parameters ?? [])
    .map(followed)
    .filter((parameter) => parameter.in === where)
    .map(({ name, schema }) => [name, followed(schema)])
}

/** The fields of an object, those of its parts included. */
export function fieldsOf(shape: Shape): Record<string, Shape> {
  const { properties = {}, allOf = [] } = followed(shape)
  return Object.assign({}, ...allOf.map(fieldsOf), properties)
}

/** Every call that takes a body. */
export const WITH_BODY: readonly Operation[] = [...CALLS.keys()].filter((operation) => bodyOf(operation))
