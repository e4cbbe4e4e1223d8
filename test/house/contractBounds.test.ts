import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

type Node = Record<string, unknown>
type Body = { 'x-max-bytes'?: number; content: Record<string, { schema: Node }> }
type Call = { operationId: string; parameters?: Node[]; requestBody?: Body }

const api = parse(readFileSync('openapi/api.yaml', 'utf8'), { merge: true }) as {
  paths: Record<string, Record<string, Call>>
}

/** What a reference names. */
function followed(node: Node): Node {
  if (typeof node.$ref !== 'string') return node
  const path = node.$ref.split('/').slice(1)
  return followed(path.reduce<unknown>((inner, part) => (inner as Node)[part], api) as Node)
}

const list = (value: unknown) => (value === undefined ? [] : [value].flat()) as Node[]

/** Where in a schema something has no bound. `stated`: the call says how many bytes its body may have. */
function unbounded(schema: Node, at: string, stated: boolean): string[] {
  const { anyOf, allOf, oneOf, items, properties, type, ...real } = followed(schema)
  const within = [
    ...[anyOf, allOf, oneOf].flatMap(list).flatMap((one) => unbounded(one, at, stated)),
    ...list(items).flatMap((one) => unbounded(one, `${at}[]`, stated)),
    ...Object.entries((properties ?? {}) as Node).flatMap(([name, one]) =>
      unbounded(one as Node, `${at}.${name}`, stated),
    ),
  ]
  const types = list(type) as unknown as string[]
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

const calls = Object.values(api.paths).flatMap((methods) => Object.values(methods))

test('every text, list and number of every request has its bounds in the contract', () => {
  const faults = calls.flatMap(({ operationId, parameters = [], requestBody }) => [
    ...parameters.map(followed).flatMap((one) => unbounded(one.schema as Node, `${operationId} ${one.name}`, false)),
    ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
      unbounded(schema, operationId, requestBody?.['x-max-bytes'] !== undefined),
    ),
  ])
  expect(calls.length).toBeGreaterThan(50)
  expect(faults).toEqual([])
})

test('a call that takes a body without a session takes no open objects', () => {
  const open = calls.filter((call) => JSON.stringify((call as Node).security) === '[]' && call.requestBody)
  expect(open.map(({ operationId }) => operationId)).toEqual(['authenticate'])
  expect(open.flatMap(({ requestBody }) => requestBody?.['x-max-bytes'] ?? [])).toEqual([])
})
