import type { Operation } from '#contract/operations.ts'
import { isPublic, mayCall } from '#domain/access.ts'
import { apiTexts as t } from '#texts/maintenance.ts'
import type { Translated } from '#texts/translated.ts'

/** The part of JSON Schema that the contract uses. */
export type JsonSchema = {
  $ref?: string
  type?: string | readonly string[]
  format?: string
  const?: unknown
  enum?: readonly unknown[]
  description?: string
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  items?: JsonSchema
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  allOf?: readonly JsonSchema[]
}

type ApiParameter = { name: string; in: string; required: boolean; description: string; schema: JsonSchema }

/** An operation of the contract with resolved parameters. */
export type OperationDoc = {
  operation: Operation
  method: string
  path: string
  tag: string
  description: string
  allowedRoles: Translated
  parameters: readonly ApiParameter[]
  body: JsonSchema | undefined
  responses: readonly { status: string; shape: JsonSchema | undefined; description: string }[]
}

type MediaContent = { content?: Record<string, { schema?: JsonSchema }>; description?: string }
type OperationObject = {
  operationId: Operation
  tags?: string[]
  description?: string
  parameters?: ({ $ref: string } | Record<string, unknown>)[]
  requestBody?: MediaContent
  responses: Record<string, MediaContent & { $ref?: string }>
}
type OpenApiDocument = { paths: Record<string, Record<string, OperationObject>> }

/** Loads the whole contract. The file is large, so it is a separate chunk. */
export async function loadContract(): Promise<{
  calls: OperationDoc[]
  resolveRef: (shape: JsonSchema) => JsonSchema
}> {
  const { default: api } = await import('#contract/api.json')
  // Generated from openapi/api.yaml by a script of this repository; the inferred type is too deep to use.
  const { paths } = api as unknown as OpenApiDocument
  const getByRef = (ref: string) =>
    ref
      .split('/')
      .slice(1)
      .reduce<unknown>((inner, part) => (inner as Record<string, unknown>)[part], api)
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => parseOperation(path, method, operation, getByRef)),
  )
  return { calls, resolveRef: (shape) => (shape.$ref ? (getByRef(shape.$ref) as JsonSchema) : shape) }
}

function parseOperation(
  path: string,
  method: string,
  operation: OperationObject,
  getByRef: (ref: string) => unknown,
): OperationDoc {
  const resolve = <T>(one: unknown) =>
    ((one as { $ref?: string }).$ref ? getByRef((one as { $ref: string }).$ref) : one) as T
  type ParameterObject = { name: string; in: string; required?: boolean; description?: string; schema: JsonSchema }
  return {
    operation: operation.operationId,
    method: method.toUpperCase(),
    path,
    tag: operation.tags?.[0] ?? '',
    description: operation.description ?? '',
    allowedRoles: describeAllowedRoles(operation.operationId),
    parameters: (operation.parameters ?? []).map((one) => {
      const { name, in: location, required = false, description = '', schema } = resolve<ParameterObject>(one)
      return { name, in: location, required, description, schema }
    }),
    body: getJsonSchema(operation.requestBody),
    responses: Object.entries(operation.responses).map(([status, one]) => {
      const answer = resolve<MediaContent>(one)
      return { status, shape: getJsonSchema(answer), description: answer.description ?? '' }
    }),
  }
}

function getJsonSchema({ content = {} }: MediaContent = {}): JsonSchema | undefined {
  return (content['application/json'] ?? Object.values(content)[0])?.schema
}

/** Uses the access table of the server (domain/access.ts). */
function describeAllowedRoles(operation: Operation): Translated {
  if (isPublic(operation)) return t.anyone
  if (mayCall({ role: 'TRAINEE' }, operation)) return t.staff
  return mayCall({ role: 'TRAINEE', permissions: ['record-sales'] }, operation) ? t.sellers : t.director
}

/** Describes a schema in a few words: "array of Sale", "text (day)", "A or B". */
export function describeType({
  $ref,
  type,
  format,
  items,
  anyOf,
  oneOf,
  allOf,
  enum: enumValues,
  const: constValue,
}: JsonSchema): string {
  if ($ref) return $ref.split('/').at(-1) ?? ''
  if (constValue !== undefined) return JSON.stringify(constValue)
  if (enumValues) return enumValues.map((value) => JSON.stringify(value)).join(' | ')
  if (items) return `array of ${describeType(items)}`
  const choice = anyOf ?? oneOf
  if (choice) return choice.map(describeType).join(' or ')
  if (allOf) return allOf.map(describeType).join(' with ')
  const typeName = typeof type === 'string' ? type : (type?.join(' or ') ?? 'anything')
  return format ? `${typeName} (${format})` : typeName
}
