import { waitForNetwork } from './waitForNetwork.ts'

/** The pause between two attempts to load the code, in milliseconds. */
const RETRY_MS = 5_000

/**
 * Starts sending. The code of the outbox comes with that of the forms, which import it: the first screen does not wait
 * for it. A new device may lose its network before the code is there.
 */
export async function startOutbox(): Promise<void> {
  for (;;)
    try {
      const { startSending } = await import('./pageOutbox.ts')
      return startSending()
    } catch {
      await waitForNetwork(RETRY_MS)
    }
}
