import type { Operation } from '#contract/operations.ts'
import { orReload } from '#web/ui/text/LoadFailure.tsx'

/** The part of JSON Schema that the contract uses. `title` is the name of a schema of which the contract has one. */
export type JsonSchema = {
  title?: string
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

/** The body of a request or of a response. */
export type ContractBody = { description?: string; content?: Record<string, { schema?: JsonSchema }> }

type ContractParameter = { name: string; in: string; required?: boolean; description?: string; schema: JsonSchema }

/** An operation of the contract, with resolved references. */
export type ContractOperation = {
  operationId: Operation
  method: string
  path: string
  tags: readonly string[]
  description?: string
  parameters?: readonly ContractParameter[]
  requestBody?: ContractBody
  responses: Record<string, ContractBody>
}

type OpenApiDocument = {
  paths: Record<string, Record<string, ContractOperation>>
  components: { schemas: Record<string, JsonSchema> }
}

/** The file is large, so it is a separate chunk. */
const importContract = orReload(() => import('#contract/api.json'))

/** Loads the whole contract. @throws ChunkLoadError */
export async function loadContract(): Promise<ContractOperation[]> {
  const { default: api } = await importContract()
  // Generated from openapi/api.yaml by a script of this repository; the inferred type is too deep to use.
  const contract = structuredClone(api) as unknown as OpenApiDocument
  for (const [name, schema] of Object.entries(contract.components.schemas)) schema.title = name
  replaceReferences(contract, contract)
  return Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  )
}

/** Replaces each reference by what it names. A description beside a reference overrides that of the named schema. */
function replaceReferences(node: object, contract: object, seen = new Set<object>()): void {
  if (seen.has(node)) return
  seen.add(node)
  const findNamed = (path: string) =>
    path.split('/').reduce<object>((inner, part) => inner[part as keyof object], contract)
  for (const [key, child] of Object.entries(node)) {
    if (typeof child !== 'object' || child === null) continue
    const { $ref, ...others } = child as { $ref?: string }
    const next = $ref ? { ...findNamed($ref.replace('#/', '')), ...others } : child
    Object.assign(node, { [key]: next })
    replaceReferences(next, contract, seen)
  }
}
