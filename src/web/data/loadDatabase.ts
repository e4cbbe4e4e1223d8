import type { Schema } from '#contract/operations.ts'
import { hasStore } from './hasStore.ts'
import { importPersistently } from './importPersistently.ts'

/**
 * The code of the device's database, with Dexie, is apart from the start. A browser that has the database loads both
 * together. A new device loads it when the first screen has its answers: 30 kB less are fetched before the first list.
 * Forms import it, so no form stands without it.
 */
export type DeviceDatabase = typeof import('./database.ts')

let loading: Promise<DeviceDatabase> | undefined
let persistent: Promise<DeviceDatabase> | undefined
let isLoaded = false
/** Resolves when the database may be used; pending while it is deferred. */
let begun: Promise<void> = Promise.resolve()
let begin: (() => void) | undefined
/** The key that a sign-in brought before the database may be used. */
let deferredKey: Schema<'EntryKey'> | undefined

/** Loads the code, once; the next call repeats a failed attempt. Rejects if it cannot be fetched. */
export function loadDatabase(): Promise<DeviceDatabase> {
  loading ??= import('./database.ts').then(
    (database) => {
      isLoaded = true
      return database
    },
    (error) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** Called at the start of a browser without a database. */
export function deferDatabase(): void {
  begun = new Promise((resolve) => {
    begin = resolve
  })
}

export function deferEntryKey(key: Schema<'EntryKey'> | undefined): void {
  deferredKey = key
}

/** Whether this is a new device on which no signed-in person has seen a screen yet. */
export const isDatabaseDeferred = (): boolean => begin !== undefined

/**
 * Whether the database may hold a session, which a sign-out has to end there. Otherwise the sign-out does not wait for
 * the code, and startUsingDatabase() finds no session to store.
 */
export const mayHoldSession = async (): Promise<boolean> =>
  // isLoaded again: the code may have been loaded during the wait.
  !isDatabaseDeferred() || isLoaded || (await hasStore()) || isLoaded

/** Tries again until the code is there. */
function loadPersistently(): Promise<DeviceDatabase> {
  persistent ??= importPersistently(loadDatabase)
  return persistent
}

/** Loads the code, however long that takes, but not before startUsingDatabase() if the database is deferred. */
export async function waitForDatabase(): Promise<DeviceDatabase> {
  await begun
  return loadPersistently()
}

/**
 * Called when the first screen is shown: from now on the database is used. Stores the session, because answers are cached
 * only for a stored session.
 */
export async function startUsingDatabase(): Promise<void> {
  if (!begin) return
  const { mirrorSession } = await loadPersistently()
  await mirrorSession(deferredKey)
  deferredKey = undefined
  begin?.()
  begin = undefined
}
