import api from '#contract/api.json' with { type: 'json' }
import type { Operation } from '#contract/operations.ts'
import { isOpen } from '#domain/access.ts'
import type { WrongField } from '#domain/refusal.ts'
import type { RowPlaces } from './fitAnswer.ts'
import { type Limits, limitsOf, type RequestBody } from './limits.ts'
import { type Check, checkAt } from './validate.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A parameter of a call: where it stands, and what it must be. */
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  number: boolean
  check: Check
}

/** A call as the contract describes it. */
export type Described = {
  operation: Operation
  method: Method
  /** The address in Hono's spelling: /api/sales/:id */
  path: string
  parameters: Readonly<Record<Parameter['in'], readonly Parameter[]>>
  /** Undefined for a call that takes no body. */
  checkBody: Check | undefined
  /** How large its body may be; undefined for a call that takes none. */
  limits: Limits | undefined
  /** May its body be plain text, where it could be a JSON text? */
  takesText: boolean
  /** What it answers when it is done: 200, 201 or 204. */
  status: 200 | 201 | 204
  checkAnswer: Check
  /** May it be sent with an Idempotency-Key? */
  takesKey: boolean
  /** Is its answer a list a phone keeps, and asks for again with If-None-Match? */
  revalidate: boolean
  /** Does it change nothing? Not every question fits into an address. */
  reads: boolean
  /** What of its answer follows from the books, and changes without anybody changing the thing itself; dotted. */
  derived: readonly string[]
  /** The lists that it answers with. */
  rows: RowPlaces
}

type Schema = { $ref?: string; type?: unknown }
type ParameterText = { $ref?: string; name: string; in: Parameter['in']; required?: boolean; schema: Schema }
type OperationText = {
  operationId: Operation
  parameters?: ParameterText[]
  requestBody?: RequestBody
  responses: Record<string, { content?: Record<string, unknown> }>
  'x-revalidate'?: boolean
  'x-reads'?: boolean
  'x-derived'?: string[]
  'x-rows'?: string[]
}

// The file is made from openapi/api.yaml, which openapi-typescript has read too; its inferred type is too deep to use.
const paths = api.paths as unknown as Record<string, Record<string, OperationText>>
const JSON_SCHEMA = ['content', 'application/json', 'schema']

/** Every call of the contract by its name. */
export const CALLS = new Map<Operation, Described>(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, text]) => [text.operationId, describe(path, method, text)] as const),
  ),
)

function describe(path: string, method: string, text: OperationText): Described {
  const place = ['paths', path, method]
  const status = Object.keys(text.responses).find((code) => code.startsWith('2')) ?? '204'
  const isJson = text.responses[status]?.content?.['application/json'] !== undefined
  const answer = isJson ? checkAt([...place, 'responses', status, ...JSON_SCHEMA]) : isNothing
  const parameters = (text.parameters ?? []).map((_, index) => parameterAt([...place, 'parameters', String(index)]))
  return {
    operation: text.operationId,
    // The contract's document has been checked: these are the methods and codes it uses.
    method: method.toUpperCase() as Method,
    path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    parameters: {
      path: parameters.filter((parameter) => parameter.in === 'path'),
      query: parameters.filter((parameter) => parameter.in === 'query'),
      header: parameters.filter((parameter) => parameter.in === 'header'),
    },
    checkBody: text.requestBody ? checkAt([...place, 'requestBody', ...JSON_SCHEMA]) : undefined,
    limits: text.requestBody && limitsOf(text.requestBody, isOpen(text.operationId)),
    takesText: text.requestBody?.content['text/plain'] !== undefined,
    status: Number(status) as Described['status'],
    checkAnswer: answer,
    takesKey: parameters.some((parameter) => parameter.name === 'Idempotency-Key'),
    revalidate: text['x-revalidate'] ?? false,
    reads: method === 'get' || (text['x-reads'] ?? false),
    derived: text['x-derived'] ?? [],
    rows: (text['x-rows'] ?? []).map((names) => names.split('+')),
  }
}

function isNothing(value: unknown): WrongField[] {
  return value === undefined ? [] : [{ path: '', message: 'must be nothing' }]
}

function parameterAt(place: string[]): Parameter {
  const [text, at] = follow<ParameterText>(place)
  const [schema] = follow<Schema>([...at, 'schema'])
  return {
    name: text.name,
    in: text.in,
    required: text.required ?? false,
    number: schema.type === 'integer' || schema.type === 'number',
    check: checkAt([...at, 'schema']),
  }
}

/** What stands at a place of the contract, and where it really stands when that is a reference. */
function follow<T extends { $ref?: string }>(place: string[]): [T, string[]] {
  const found = place.reduce<unknown>((inner, part) => (inner as Record<string, unknown>)[part], api) as T
  return found.$ref ? follow<T>(found.$ref.split('/').slice(1)) : [found, place]
}
