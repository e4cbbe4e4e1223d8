import { waitForIdleQueries } from '../api/apiQueries.ts'
import { waitForNetwork } from '../api/serverContact.ts'
import { session } from '../session/session.ts'

/** The pause between two attempts to load the code, in milliseconds. */
const RETRY_MS = 5_000

/**
 * Starts sending when somebody is signed in and has seen a screen, which does not wait for the code of the outbox: it comes
 * with that of the forms. A new device may lose its network before the code is there.
 */
export async function startOutbox(): Promise<void> {
  if (!session.user()) {
    await new Promise<void>((resolve) => {
      const unsubscribe = session.subscribe(() => {
        unsubscribe()
        resolve()
      })
    })
    await waitForIdleQueries()
  }
  for (;;)
    try {
      const { startSending } = await import('./pageOutbox.ts')
      return startSending()
    } catch {
      await waitForNetwork(RETRY_MS)
    }
}
