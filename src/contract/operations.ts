import type { components, operations } from './api.d.ts'

/** The name of a call: `createSale`, `listSales` … the one word for it in every room. */
export type Operation = keyof operations

/** A shape of the wire by its name in openapi/api.yaml: `Schema<'Sale'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name]

/** What a call takes as its JSON body; undefined where it takes none. */
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

/** The parts of a call's address, already of their own types. */
export type Path<O extends Operation> = Parameters<O, 'path'>

/** What may stand behind the question mark, already of its own types. */
export type Query<O extends Operation> = Parameters<O, 'query'>

type Success<R> = R extends { 200: infer A } ? A : R extends { 201: infer A } ? A : undefined

/** What a call answers when it is done; undefined for 204. */
export type Answer<O extends Operation> =
  Success<operations[O]['responses']> extends { content: { 'application/json': infer A } } ? A : undefined
