import { useSyncExternalStore } from 'react'
import { applyUpdate, updateState } from './appUpdate.ts'

const NO_UPDATE = { isReady: false, isBlockedByDraft: false }

/** `waiting`: a newer app is ready. `held`: a half-typed form holds it up. `apply()` takes it and reloads. */
export function useUpdate() {
  const state = useSyncExternalStore(updateState.subscribe, updateState.read, () => NO_UPDATE)
  return { ...state, apply: applyUpdate }
}
