import type { Schema } from '#contract/operations.ts'

/** Who is signed in, as every screen knows them. No pay, no account: this lies readable on the phone. */
export type User = Pick<Schema<'Employee'>, 'id' | 'userName' | 'firstName' | 'lastName' | 'name' | 'role'> & {
  readonly permissions: readonly Schema<'Permission'>[]
}

/** The two entries of localStorage, as the specification names them. Without a storage everyone is a visitor. */
export type Session = ReturnType<typeof createSession>

export function createSession(storage: () => Storage | undefined) {
  const listeners = new Set<() => void>()
  let cached: { text: string; user: User | null } = { text: '', user: null }
  let ownerId: number | undefined
  const notifyListeners = () => {
    for (const listener of listeners) listener()
  }
  const readItem = (key: string) => {
    try {
      return storage()?.getItem(key) ?? undefined
    } catch {
      return undefined // A browser with storage switched off throws at the mere mention of it.
    }
  }

  const user = (): User | null => {
    const text = readItem('token') ? (readItem('user') ?? '') : ''
    if (text !== cached.text) cached = { text, user: parseUser(text) }
    return cached.user
  }

  return {
    token: () => readItem('token') || undefined,

    /** The signed-in person, the same object until somebody else signs in; null for a visitor. */
    user,

    /**
     * The id of the person this page belongs to: the first one it sees, then the person who signs in on this page. A sign-in
     * in another tab does not change it, so a form that was opened for one person is never saved for another.
     */
    ownerId(): number | undefined {
      ownerId ??= user()?.id
      return ownerId
    },

    begin(token: string, signedIn: User) {
      ownerId = signedIn.id
      storage()?.setItem('user', JSON.stringify(signedIn))
      storage()?.setItem('token', token)
      notifyListeners()
    },

    /** Forgets the token. Whoever comes next is a visitor; what was typed stays where it is. */
    end() {
      storage()?.removeItem('token')
      storage()?.removeItem('user')
      notifyListeners()
    },

    /** Called at every sign-in and sign-out, another tab's included. Answers how to stop. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      const onStorage = (event: StorageEvent) => {
        if (event.key === 'token' || event.key === 'user' || event.key === null) listener()
      }
      // A page that comes back from the back/forward cache got no storage events while it lay there.
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

/** What stands under `user`, if it is a person at all. */
function parseUser(text: string): User | null {
  try {
    const user: User | null = JSON.parse(text)
    return user && typeof user.id === 'number' ? { ...user, permissions: user.permissions ?? [] } : null
  } catch {
    return null
  }
}

/** This browser's own. */
export const session = createSession(() => globalThis.localStorage)
