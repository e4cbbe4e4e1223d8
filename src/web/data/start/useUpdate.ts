import { useSyncExternalStore } from 'react'
import { applyUpdate, updateState } from './appUpdate.ts'

const NO_UPDATE = { isReady: false, isBlockedByDraft: false }

/** `isReady`: a newer version is installed. `isBlockedByDraft`: unsaved forms block it. `apply()` reloads with it. */
export function useUpdate() {
  const state = useSyncExternalStore(updateState.subscribe, updateState.read, () => NO_UPDATE)
  return { ...state, apply: applyUpdate }
}
