import api from '#contract/api.json' with { type: 'json' }
import type { Operation } from '#contract/operations.ts'
import { OPERATION_SPECS } from '#server/http/operationSpecs.ts'

/** The parts of a contract schema that the tests read. */
export type ContractSchema = {
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
  properties?: Record<string, ContractSchema>
  required?: string[]
  items?: ContractSchema
  anyOf?: ContractSchema[]
  allOf?: ContractSchema[]
}

type ContractOperation = {
  operationId: Operation
  requestBody?: { content: Record<string, { schema: ContractSchema }> }
  responses: Record<string, { content?: Record<string, { schema: ContractSchema }> }>
  parameters?: ({ $ref?: string } & { name: string; in: string; schema: ContractSchema })[]
}

// The document is JSON; the contract's own test checks its shape.
const document = api as unknown as { paths: Record<string, Record<string, ContractOperation>> }
const OPERATIONS_BY_ID = new Map(
  Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .map((operation) => [operation.operationId, operation]),
)

/** The schema that a reference names; other schemas are returned unchanged. */
export function resolveRef<T extends { $ref?: string }>(shape: T): T {
  if (!shape.$ref) return shape
  const schema = shape.$ref
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, part) => (inner as Record<string, unknown>)[part], api)
  return resolveRef(schema as T)
}

/** The schema of a call's body; undefined for a call without one. */
export function getBodySchema(operation: Operation): ContractSchema | undefined {
  const schema = OPERATIONS_BY_ID.get(operation)?.requestBody?.content['application/json']?.schema
  return schema && resolveRef(schema)
}

/** The schema of a call's successful answer; undefined for a call that answers no JSON. */
export function getAnswerSchema(operation: Operation): ContractSchema | undefined {
  const { responses = {} } = OPERATIONS_BY_ID.get(operation) ?? {}
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  const schema = success?.content?.['application/json']?.schema
  return schema && resolveRef(schema)
}

/** The parameters of a call in one location, with their schemas. */
export function listParameters(operation: Operation, where: 'path' | 'query' | 'header'): [string, ContractSchema][] {
  return (OPERATIONS_BY_ID.get(operation)?.parameters ?? [])
    .map(resolveRef)
    .filter((parameter) => parameter.in === where)
    .map(({ name, schema }) => [name, resolveRef(schema)])
}

/** The fields of an object schema, including those of `allOf`. */
export function listFields(shape: ContractSchema): Record<string, ContractSchema> {
  const { properties = {}, allOf = [] } = resolveRef(shape)
  return Object.assign({}, ...allOf.map(listFields), properties)
}

/** Every call that takes a body. */
export const OPERATIONS_WITH_BODY: readonly Operation[] = [...OPERATION_SPECS.keys()].filter((operation) =>
  getBodySchema(operation),
)
