import type { components, operations } from './api.d.ts'

/** An operationId of openapi/api.yaml: `createSale`, `listSales` … */
export type Operation = keyof operations

/** A schema of openapi/api.yaml by its name: `Schema<'Sale'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name]

/** The JSON body of a call; undefined if it has none. */
export type Body<O extends Operation> = operations[O] extends {
  requestBody: { content: { 'application/json': infer B } }
}
  ? B
  : undefined

type Parameters<O extends Operation, Where extends 'path' | 'query'> = operations[O]['parameters'] extends {
  [K in Where]?: infer P
}
  ? Exclude<P, undefined>
  : Record<never, never>

/** The path parameters of a call, converted to their types. */
export type Path<O extends Operation> = Parameters<O, 'path'>

/** The query parameters of a call, converted to their types. */
export type Query<O extends Operation> = Parameters<O, 'query'>

type Success<R> = R extends { 200: infer A } ? A : R extends { 201: infer A } ? A : undefined

/** The body of a successful answer; undefined for 204. */
export type Answer<O extends Operation> =
  Success<operations[O]['responses']> extends { content: { 'application/json': infer A } } ? A : undefined
