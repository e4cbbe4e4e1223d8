import { waitForIdleQueries } from './apiQueries.ts'
import { importPersistently } from './importPersistently.ts'
import { startUsingDatabase } from './loadDatabase.ts'
import { session } from './session.ts'

let started: Promise<void> | undefined

/**
 * Starts sending, once. The code of the outbox comes with that of the forms, which import it: the first screen does not
 * wait for it.
 */
export function startOutbox(): Promise<void> {
  started ??= importPersistently(() => import('./pageOutbox.ts')).then(({ startSending }) => startSending())
  return started
}

/**
 * For visitors, who get no database: database and outbox start when the first person who signs in has seen a screen.
 */
export function startOutboxAfterSignIn(): void {
  const unsubscribe = session.subscribe(() => {
    unsubscribe()
    void waitForIdleQueries().then(startUsingDatabase).then(startOutbox)
  })
}
