import type { Operation } from '#contract/operations.ts'
import { isOpen, mayCall } from '#domain/access.ts'
import { apiTexts as t } from '#texts/books.ts'
import type { Text } from '#texts/text.ts'

/** A shape as the contract describes it: as much of JSON Schema as it uses. */
export type Shape = {
  $ref?: string
  type?: string | readonly string[]
  format?: string
  const?: unknown
  enum?: readonly unknown[]
  description?: string
  properties?: Record<string, Shape>
  required?: readonly string[]
  items?: Shape
  anyOf?: readonly Shape[]
  oneOf?: readonly Shape[]
  allOf?: readonly Shape[]
}

export type Parameter = { name: string; in: string; required: boolean; description: string; shape: Shape }

/** A call, ready to be shown. */
export type Call = {
  operation: Operation
  method: string
  path: string
  tag: string
  description: string
  who: Text
  parameters: readonly Parameter[]
  body: Shape | undefined
  answers: readonly { status: string; shape: Shape | undefined; description: string }[]
}

type Content = { content?: Record<string, { schema?: Shape }>; description?: string }
type Said = {
  operationId: Operation
  tags?: string[]
  description?: string
  parameters?: ({ $ref: string } | Record<string, unknown>)[]
  requestBody?: Content
  responses: Record<string, Content & { $ref?: string }>
}
type Document = { paths: Record<string, Record<string, Said>> }

/** The whole contract. It is a large file, fetched when somebody wants to read it. */
export async function loadContract(): Promise<{ calls: Call[]; follow: (shape: Shape) => Shape }> {
  const { default: api } = await import('#contract/api.json')
  // Made from openapi/api.yaml by the product's own tool; its inferred type is too deep to use.
  const { paths } = api as unknown as Document
  const at = (ref: string) =>
    ref
      .split('/')
      .slice(1)
      .reduce<unknown>((inner, part) => (inner as Record<string, unknown>)[part], api)
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, said]) => callFrom(path, method, said, at)),
  )
  return { calls, follow: (shape) => (shape.$ref ? (at(shape.$ref) as Shape) : shape) }
}

function callFrom(path: string, method: string, said: Said, at: (ref: string) => unknown): Call {
  const real = <T>(one: unknown) => ((one as { $ref?: string }).$ref ? at((one as { $ref: string }).$ref) : one) as T
  type Given = { name: string; in: string; required?: boolean; description?: string; schema: Shape }
  return {
    operation: said.operationId,
    method: method.toUpperCase(),
    path,
    tag: said.tags?.[0] ?? '',
    description: said.description ?? '',
    who: whoMay(said.operationId),
    parameters: (said.parameters ?? []).map((one) => {
      const { name, in: where, required = false, description = '', schema } = real<Given>(one)
      return { name, in: where, required, description, shape: schema }
    }),
    body: shapeIn(said.requestBody),
    answers: Object.entries(said.responses).map(([status, one]) => {
      const answer = real<Content>(one)
      return { status, shape: shapeIn(answer), description: answer.description ?? '' }
    }),
  }
}

function shapeIn({ content = {} }: Content = {}): Shape | undefined {
  return (content['application/json'] ?? Object.values(content)[0])?.schema
}

/** Asked of the same table that the office asks. */
function whoMay(operation: Operation): Text {
  if (isOpen(operation)) return t.anyone
  if (mayCall({ role: 'TRAINEE' }, operation)) return t.staff
  return mayCall({ role: 'TRAINEE', permissions: ['record-sales'] }, operation) ? t.sellers : t.director
}

/** A shape in a few words: "array of Sale", "text (day)", "A or B". */
export function inWords({ $ref, type, format, items, anyOf, oneOf, allOf, enum: words, const: only }: Shape): string {
  if ($ref) return $ref.split('/').at(-1) ?? ''
  if (only !== undefined) return JSON.stringify(only)
  if (words) return words.map((word) => JSON.stringify(word)).join(' | ')
  if (items) return `array of ${inWords(items)}`
  const choice = anyOf ?? oneOf
  if (choice) return choice.map(inWords).join(' or ')
  if (allOf) return allOf.map(inWords).join(' with ')
  const plain = typeof type === 'string' ? type : (type?.join(' or ') ?? 'anything')
  return format ? `${plain} (${format})` : plain
}
