import type { Schema } from '#contract/operations.ts'

/** The signed-in employee. Without pay and account, because it is stored in readable form on the device. */
export type User = Pick<Schema<'Employee'>, 'id' | 'userName' | 'firstName' | 'lastName' | 'name' | 'role'> & {
  readonly permissions: readonly Schema<'Permission'>[]
}

/** The session in localStorage, under the keys `token` and `user`. Without localStorage nobody is signed in. */
export type Session = ReturnType<typeof createSession>

export function createSession(storage: () => Storage | undefined) {
  const listeners = new Set<() => void>()
  let cached: { text: string; user: User | null } = { text: '', user: null }
  let pageOwnerId: number | undefined
  const notifyListeners = () => {
    for (const listener of listeners) listener()
  }
  const readItem = (key: string) => {
    try {
      return storage()?.getItem(key) ?? undefined
    } catch {
      return undefined // With storage disabled, some browsers throw when `localStorage` is read.
    }
  }

  const user = (): User | null => {
    const text = readItem('token') ? (readItem('user') ?? '') : ''
    if (text !== cached.text) cached = { text, user: parseUser(text) }
    return cached.user
  }

  return {
    token: () => readItem('token') || undefined,

    /** The signed-in person, the same object until the session changes; null for a visitor. */
    user,

    /**
     * The id of the person this page belongs to: the first one who is signed in on it, or who signs in on it. A sign-in
     * in another tab does not change it, so a form that was opened for one person is never saved for another.
     */
    pageOwnerId(): number | undefined {
      pageOwnerId ??= user()?.id
      return pageOwnerId
    },

    begin(token: string, signedIn: User) {
      pageOwnerId = signedIn.id
      storage()?.setItem('user', JSON.stringify(signedIn))
      storage()?.setItem('token', token)
      notifyListeners()
    },

    /** Removes token and user. Drafts and entries stay. */
    end() {
      storage()?.removeItem('token')
      storage()?.removeItem('user')
      notifyListeners()
    },

    /** Calls `listener` at every sign-in and sign-out, also in other tabs. Returns the function that stops it. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      const onStorage = (event: StorageEvent) => {
        if (event.key === 'token' || event.key === 'user' || event.key === null) listener()
      }
      // Pages in the back/forward cache receive no storage events.
      const onPageShow = ({ persisted }: PageTransitionEvent) => {
        if (persisted) listener()
      }
      globalThis.addEventListener?.('storage', onStorage)
      globalThis.addEventListener?.('pageshow', onPageShow)
      return () => {
        listeners.delete(listener)
        globalThis.removeEventListener?.('storage', onStorage)
        globalThis.removeEventListener?.('pageshow', onPageShow)
      }
    },
  }
}

/** The user stored as JSON; null if it is none. */
function parseUser(text: string): User | null {
  try {
    const user: User | null = JSON.parse(text)
    return user && typeof user.id === 'number' ? { ...user, permissions: user.permissions ?? [] } : null
  } catch {
    return null
  }
}

/** The session of this browser. */
export const session = createSession(() => globalThis.localStorage)

const LOGIN_PATH = /^\/(hi\/)?login\/?$/i

export function isLoginPath(pathname: string): boolean {
  return LOGIN_PATH.test(pathname)
}

/** The address to return to after signing in; undefined on the sign-in itself, which keeps the address that it has. */
export function toReturnPath({ pathname, search }: { pathname: string; search: string }): string | undefined {
  return isLoginPath(pathname) ? undefined : pathname + search
}
