import { useSyncExternalStore } from 'react'
import { applyUpdate, update } from './update.ts'

const none = { waiting: false, held: false }

/** `waiting`: a newer app is ready. `held`: a half-typed form holds it up. `apply()` takes it and reloads. */
export function useUpdate() {
  const state = useSyncExternalStore(update.subscribe, update.now, () => none)
  return { ...state, apply: applyUpdate }
}
