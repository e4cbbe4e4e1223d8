import api from '#contract/api.json' with { type: 'json' }
import type { Operation } from '#contract/operations.ts'
import { isPublic } from '#domain/access.ts'
import type { FieldError } from '#domain/refusal.ts'
import { type BodyLimits, deriveBodyLimits, type RequestBody } from './bodyLimits.ts'
import { CALL_TRAITS, type CallTraits } from './callTraits.ts'
import { compileValidator, type Validator } from './compileValidator.ts'
import type { RowLists } from './fitAnswer.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A parameter of an operation. */
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  isNumber: boolean
  check: Validator
}

/** An operation as the contract describes it, with its traits. */
export type OperationSpec = CallTraits & {
  operation: Operation
  method: Method
  /** The path in Hono's notation: /api/sales/:id */
  path: string
  parameters: Readonly<Record<Parameter['in'], readonly Parameter[]>>
  /** Undefined for an operation without a body. */
  checkBody: Validator | undefined
  /** Limits of the body; undefined for an operation without one. */
  limits: BodyLimits | undefined
  /** Whether plain text is accepted in place of a JSON string. */
  acceptsText: boolean
  /** The status of success. */
  status: 200 | 201 | 204
  checkResponse: Validator
  /** Whether it may have an Idempotency-Key. */
  acceptsKey: boolean
  /** Whether the response is a list that devices keep and revalidate with If-None-Match. */
  isRevalidated: boolean
  /** Whether it changes nothing. Some reads are POST, because their input does not fit into a URL. */
  isRead: boolean
  /** Whether it runs like a write and is then rolled back. */
  isDryRun: boolean
  /** Dotted paths of fields that follow from the ledgers and are no part of the record. */
  derivedFields: readonly string[]
  /** The lists of the response. */
  rowLists: RowLists
}

type Schema = { $ref?: string; type?: unknown }
type ParameterObject = { $ref?: string; name: string; in: Parameter['in']; required?: boolean; schema: Schema }
type OperationObject = {
  operationId: Operation
  parameters?: ParameterObject[]
  requestBody?: RequestBody
  responses: Record<string, { content?: Record<string, unknown> }>
  'x-revalidate'?: boolean
  'x-reads'?: boolean
  'x-dry-run'?: boolean
  'x-derived'?: string[]
  'x-rows'?: string[]
}

// Generated from openapi/api.yaml. The type that TypeScript infers for it is too deep to use.
const paths = api.paths as unknown as Record<string, Record<string, OperationObject>>
const JSON_SCHEMA_PATH = ['content', 'application/json', 'schema']

/** Every operation of the contract by its id. */
export const OPERATION_SPECS = new Map<Operation, OperationSpec>(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, text]) => [text.operationId, toOperationSpec(path, method, text)] as const),
  ),
)

function toOperationSpec(path: string, method: string, definition: OperationObject): OperationSpec {
  const pointer = ['paths', path, method]
  const status = Object.keys(definition.responses).find((code) => code.startsWith('2')) ?? '204'
  const isJson = definition.responses[status]?.content?.['application/json'] !== undefined
  const checkResponse = isJson ? compileValidator([...pointer, 'responses', status, ...JSON_SCHEMA_PATH]) : checkNothing
  const parameters = (definition.parameters ?? []).map((_, index) =>
    readParameter([...pointer, 'parameters', String(index)]),
  )
  const traits: Partial<Record<Operation, CallTraits>> = CALL_TRAITS
  return {
    ...traits[definition.operationId],
    operation: definition.operationId,
    // The contract has been checked: it uses only these methods and status codes.
    method: method.toUpperCase() as Method,
    path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    parameters: {
      path: parameters.filter((parameter) => parameter.in === 'path'),
      query: parameters.filter((parameter) => parameter.in === 'query'),
      header: parameters.filter((parameter) => parameter.in === 'header'),
    },
    checkBody: definition.requestBody ? compileValidator([...pointer, 'requestBody', ...JSON_SCHEMA_PATH]) : undefined,
    limits: definition.requestBody && deriveBodyLimits(definition.requestBody, isPublic(definition.operationId)),
    acceptsText: definition.requestBody?.content['text/plain'] !== undefined,
    status: Number(status) as OperationSpec['status'],
    checkResponse,
    acceptsKey: parameters.some((parameter) => parameter.name === 'Idempotency-Key'),
    isRevalidated: definition['x-revalidate'] ?? false,
    isRead: method === 'get' || (definition['x-reads'] ?? false),
    isDryRun: definition['x-dry-run'] ?? false,
    derivedFields: definition['x-derived'] ?? [],
    rowLists: (definition['x-rows'] ?? []).map((names) => names.split('+')),
  }
}

function checkNothing(value: unknown): FieldError[] {
  return value === undefined ? [] : [{ path: '', message: 'must be empty' }]
}

function readParameter(pointer: string[]): Parameter {
  const [definition, resolvedPointer] = resolveReference<ParameterObject>(pointer)
  const [schema] = resolveReference<Schema>([...resolvedPointer, 'schema'])
  return {
    name: definition.name,
    in: definition.in,
    required: definition.required ?? false,
    isNumber: schema.type === 'integer' || schema.type === 'number',
    check: compileValidator([...resolvedPointer, 'schema']),
  }
}

/** The value at a pointer of the contract, and its own pointer if that is a reference. */
function resolveReference<T extends { $ref?: string }>(pointer: string[]): [T, string[]] {
  const target = pointer.reduce<unknown>((inner, part) => (inner as Record<string, unknown>)[part], api) as T
  return target.$ref ? resolveReference<T>(target.$ref.split('/').slice(1)) : [target, pointer]
}
