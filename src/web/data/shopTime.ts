import { type Day, toShopDay } from '#domain/day.ts'
import { createExternalStore } from './createExternalStore.ts'

/** A device's clock that differs from the server's by more than this is wrong. */
export const MAX_CLOCK_SKEW_MS = 5 * 60_000
/** Smaller changes of a known difference are delays of the network. */
const MIN_CHANGE_MS = 60_000
/** localStorage: the last known difference, for a start without a network. */
const STORED_KEY = 'clockAhead'

/**
 * Milliseconds by which the device's clock is ahead of the server's, as of the last answer; 0 unless it is wrong by more
 * than MAX_CLOCK_SKEW_MS.
 */
export const clockAheadMs = createExternalStore(readStored())

function readStored(): number {
  try {
    return Number(localStorage.getItem(STORED_KEY)) || 0
  } catch {
    return 0
  }
}

/** Called with the difference that each answer shows; undefined if its time is unknown. */
export function recordClock(aheadMs = Number.NaN): void {
  const knownMs = clockAheadMs.read()
  const nextMs = Math.abs(aheadMs) > MAX_CLOCK_SKEW_MS ? aheadMs : 0
  if (Number.isNaN(aheadMs) || (nextMs === 0 ? knownMs === 0 : Math.abs(nextMs - knownMs) < MIN_CHANGE_MS)) return
  clockAheadMs.write(nextMs)
  try {
    localStorage.setItem(STORED_KEY, String(nextMs))
  } catch {
    // Then it is known until the page is closed.
  }
}

/** The time of the shop: that of the device's clock, corrected if the clock is known to be wrong. */
export const getShopTime = (): Date => new Date(Date.now() - clockAheadMs.read())

/** Today in the shop. */
export const getToday = (): Day => toShopDay(getShopTime())
