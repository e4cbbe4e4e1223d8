import { session } from './session.ts'
import { ourStore } from './store.ts'

/** Copies the session to where the service worker can read it. */
export async function mirrorSession(): Promise<void> {
  try {
    const token = session.token()
    const user = session.user()
    if (token && user) await ourStore().session.put({ id: 'session', token, employeeId: user.id, name: user.name })
    else await ourStore().session.clear()
  } catch {
    // Without a storage the worker has nothing to send either.
  }
}
