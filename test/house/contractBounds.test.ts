import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

type SchemaNode = Record<string, unknown>
type ContractRequestBody = { 'x-max-bytes'?: number; content: Record<string, { schema: SchemaNode }> }
type ContractOperation = { operationId: string; parameters?: SchemaNode[]; requestBody?: ContractRequestBody }

const api = parse(readFileSync('openapi/api.yaml', 'utf8'), { merge: true }) as {
  paths: Record<string, Record<string, ContractOperation>>
  components: { schemas: Record<string, SchemaNode> }
}

/** The schema that a reference names. */
function resolveRef(node: SchemaNode): SchemaNode {
  if (typeof node.$ref !== 'string') return node
  const path = node.$ref.split('/').slice(1)
  return resolveRef(path.reduce<unknown>((inner, part) => (inner as SchemaNode)[part], api) as SchemaNode)
}

const toList = (value: unknown) => (value === undefined ? [] : [value].flat()) as SchemaNode[]

/** The paths within a schema without a bound. `stated`: the call limits the bytes of its body. */
function findUnbounded(schema: SchemaNode, at: string, stated: boolean): string[] {
  const { anyOf, allOf, oneOf, items, properties, type, ...real } = resolveRef(schema)
  const within = [
    ...[anyOf, allOf, oneOf].flatMap(toList).flatMap((one) => findUnbounded(one, at, stated)),
    ...toList(items).flatMap((one) => findUnbounded(one, `${at}[]`, stated)),
    ...Object.entries((properties ?? {}) as SchemaNode).flatMap(([name, one]) =>
      findUnbounded(one as SchemaNode, `${at}.${name}`, stated),
    ),
  ]
  const types = toList(type) as unknown as string[]
  const fixed = real.enum !== undefined || real.const !== undefined
  const lacks = (...bounds: string[]) => !fixed && bounds.every((bound) => real[bound] === undefined)
  const missing = [
    ...(types.includes('string') && lacks('maxLength') ? ['maxLength'] : []),
    ...(types.includes('array') && lacks('maxItems') ? ['maxItems'] : []),
    ...(types.some((one) => one === 'number' || one === 'integer')
      ? [
          ...(lacks('maximum', 'exclusiveMaximum') ? ['maximum'] : []),
          ...(lacks('minimum', 'exclusiveMinimum') ? ['minimum'] : []),
        ]
      : []),
    ...(types.includes('object') && !properties && !anyOf && !allOf && !stated ? ['x-max-bytes of the call'] : []),
    // A schema that says no type takes anything.
    ...(types.length === 0 && !anyOf && !allOf && !oneOf && !properties && !fixed ? ['type'] : []),
  ]
  return [...missing.map((bound) => `${at} has no ${bound}`), ...within]
}

const operations = Object.values(api.paths).flatMap((methods) => Object.values(methods))

test('every text, list and number of every request has its bounds in the contract', () => {
  const faults = operations.flatMap(({ operationId, parameters = [], requestBody }) => [
    ...parameters
      .map(resolveRef)
      .flatMap((one) => findUnbounded(one.schema as SchemaNode, `${operationId} ${one.name}`, false)),
    ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
      findUnbounded(schema, operationId, requestBody?.['x-max-bytes'] !== undefined),
    ),
  ])
  expect(operations.length).toBeGreaterThan(50)
  expect(faults).toEqual([])
})

test('a call that takes a body without a session takes no open objects', () => {
  const open = operations.filter((call) => JSON.stringify((call as SchemaNode).security) === '[]' && call.requestBody)
  expect(open.map(({ operationId }) => operationId)).toEqual(['authenticate'])
  expect(open.flatMap(({ requestBody }) => requestBody?.['x-max-bytes'] ?? [])).toEqual([])
})

/** Every schema of the document, wherever it stands, under its path. */
function findSchemas(node: unknown, path: string): [path: string, schema: SchemaNode][] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, child]) =>
    name === 'schema' ? [[path, child as SchemaNode]] : findSchemas(child, `${path}/${name}`),
  )
}

// The server does not check them: that would take 0.1 s of each start.
test('every schema of the contract is a valid JSON schema', () => {
  const schemas = [...Object.entries(api.components.schemas), ...findSchemas(api, '')]
  const ajv = new Ajv2020({ allErrors: true })
  const invalid = schemas.filter(([, schema]) => !ajv.validateSchema(schema)).map(([path]) => path)
  expect(schemas.length).toBeGreaterThan(200)
  expect(invalid).toEqual([])
})
