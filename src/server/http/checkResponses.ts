import type { Handlers, OperationId } from './handlerTypes.ts'
import { OPERATION_SPECS } from './operationSpecs.ts'

/**
 * The same handlers, with each result checked against the contract before its transaction commits: for tests and for
 * the sample shop. A result that the contract does not allow throws an Error with the wrong fields.
 */
export function checkResponses(handlers: Handlers): Handlers {
  const checked = Object.entries(handlers).map(([operation, handler]) => {
    // Object.entries loses which call a handler takes; each is still called with its own.
    const run = handler as (call: unknown) => Promise<unknown>
    return [operation, (call: unknown) => run(call).then((body) => checkBody(operation as OperationId, body))]
  })
  return Object.fromEntries(checked)
}

function checkBody(operation: OperationId, body: unknown): unknown {
  const errors = OPERATION_SPECS.get(operation)?.checkResponse(body) ?? []
  if (errors.length > 0)
    throw new Error(`${operation} gave a result that the contract does not allow: ${JSON.stringify(errors)}`)
  return body
}
