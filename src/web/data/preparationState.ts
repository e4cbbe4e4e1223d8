import { createExternalStore } from './createExternalStore.ts'

export type Preparation = { isReady: boolean; percent: number }

/**
 * How far the preparation for work without a network is (preparation.ts). Undefined if nothing is to be shown: the device
 * was ready when the app started.
 */
export const preparationState = createExternalStore<Preparation | undefined>(undefined)
