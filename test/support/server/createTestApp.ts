import type { Hono } from 'hono'
import { type AppOptions, createAppContext, mountApp } from '#server/app.ts'
import { checkResponses } from '#server/http/checkResponses.ts'
import { OPERATION_SPECS } from '#server/http/operationSpecs.ts'
import type { AppContext } from '#server/http/performOperation.ts'

/** The options of the server, parts of its context that tests replace, and hooks. */
export type TestAppOptions = AppOptions &
  Partial<Pick<AppContext, 'busyTimeoutMs' | 'rateLimit'>> & {
    /** Whether each result is checked against the contract before it is committed; true by default. */
    checkResponses?: boolean
    /** Runs after each write has been committed and before it is answered: injects faults. */
    beforeResponse?: () => Promise<void>
  }

/** The server with another context: results are checked, and writes can be interrupted before their response. */
export function createTestApp({ checkResponses: isChecked = true, beforeResponse, ...options }: TestAppOptions): Hono {
  const context = createAppContext(options)
  const { handlers, performOperation } = context
  return mountApp(
    {
      ...context,
      busyTimeoutMs: options.busyTimeoutMs ?? context.busyTimeoutMs,
      rateLimit: options.rateLimit ?? context.rateLimit,
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
