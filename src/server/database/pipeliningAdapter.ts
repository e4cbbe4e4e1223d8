import type { DialectAdapter } from 'kysely'

/**
 * The adapter of a database to which queries are sent in order without waiting for results: a commit may be sent behind
 * writes whose results are not known, and the database rolls back if one of them has failed.
 */
export interface PipeliningAdapter extends DialectAdapter {
  /**
   * Resolves when all queries that were issued until now have been handed to the driver, and errors that the driver
   * raises before sending have been reported.
   */
  waitForQueuedSends(): Promise<void>
}

export function isPipelining(adapter: DialectAdapter): adapter is PipeliningAdapter {
  return 'waitForQueuedSends' in adapter
}
