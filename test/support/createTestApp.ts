import type { Hono } from 'hono'
import { type AppOptions, createAppContext, mountApp } from '#server/app.ts'
import { checkResponses } from '#server/http/checkResponses.ts'
import { OPERATION_SPECS } from '#server/http/operationSpecs.ts'

export type TestAppOptions = AppOptions & {
  /** Whether each result is checked against the contract before it is committed; true by default. */
  checkResponses?: boolean
  /** The newest payload version that the server understands: lets a test run a later version of it. */
  newestPayloadVersion?: number
  /** Runs after each write has been committed and before it is answered: injects faults. */
  beforeResponse?: () => Promise<void>
}

/** The server with another context: results are checked, and writes can be interrupted before their response. */
export function createTestApp({
  checkResponses: isChecked = true,
  newestPayloadVersion,
  beforeResponse,
  ...options
}: TestAppOptions): Hono {
  const context = createAppContext(options)
  const { handlers, performOperation } = context
  return mountApp(
    {
      ...context,
      ...(newestPayloadVersion !== undefined && { newestPayloadVersion }),
      handlers: isChecked ? checkResponses(handlers) : handlers,
      async performOperation(...args) {
        const result = await performOperation(...args)
        const [, , operation] = args
        if (!OPERATION_SPECS.get(operation)?.isRead) await beforeResponse?.()
        return result
      },
    },
    options,
  )
}
