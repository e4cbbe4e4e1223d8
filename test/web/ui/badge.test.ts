import { expect, test } from 'vitest'
import { waitingTexts as t } from '#texts/waiting.ts'
import type { SyncState } from '#web/data/outbox/deviceState.ts'
import { emptySummary } from '#web/data/outbox/emptySummary.ts'
import { chooseBadgeTone, explainWaiting } from '#web/documents/entry/explainWaiting.ts'

const nowMs = Date.parse('2026-11-20T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(nowMs - minutes * 60_000).toISOString()
const buildOnline = (minutes: number) => ({ nowMs, onlineSinceMs: nowMs - minutes * 60_000, name: 'Asha Demo' })
const offline = { nowMs, onlineSinceMs: undefined }
const buildWaiting = (minutes: number, state: SyncState = 'idle') => ({
  ...emptySummary,
  ...{ isLoaded: true, count: 1, oldestOccurredAt: minutesAgo(minutes), syncStatus: { state, failures: 0 } },
})

test('the badge is green only if nothing waits and the server has just confirmed it', () => {
  const confirmed = (minutes: number) =>
    chooseBadgeTone({ ...emptySummary, confirmedAt: minutesAgo(minutes) }, buildOnline(60))
  expect(chooseBadgeTone(emptySummary, buildOnline(60))).toBeUndefined()
  expect([confirmed(10), confirmed(16), confirmed(-60)]).toEqual(['brand', undefined, undefined])
  expect(chooseBadgeTone({ ...buildWaiting(1), confirmedAt: minutesAgo(0) }, buildOnline(60))).toBeUndefined()
})

test('an entry that waits longer than 15 minutes with a network turns the badge amber, with the reason in a sentence', () => {
  expect(chooseBadgeTone(buildWaiting(14), buildOnline(60))).toBeUndefined()
  expect(chooseBadgeTone(buildWaiting(16), buildOnline(60))).toBe('warning')
  expect(explainWaiting(buildWaiting(16, 'no-network'), buildOnline(60))).toBe(t.syncServerError)
  expect(explainWaiting(buildWaiting(16), buildOnline(60))).toBe(t.syncStalled)
})

test('without a network nothing turns amber, because waiting is normal then', () => {
  expect(chooseBadgeTone(buildWaiting(600), offline)).toBeUndefined()
  expect(chooseBadgeTone(buildWaiting(600), buildOnline(1))).toBeUndefined()
  expect(chooseBadgeTone(buildWaiting(600), buildOnline(16))).toBe('warning')
})

test('entries that need the user’s action are shown at once', () => {
  expect(explainWaiting({ ...buildWaiting(1, 'sign-in'), count: 5 }, buildOnline(1))?.en).toBe(
    'Please log in again as Asha Demo to send 5 entries.',
  )
  expect(explainWaiting({ ...buildWaiting(1), rejectedCount: 1 }, buildOnline(1))?.en).toContain(
    '1 entry needs correction',
  )
  const unverified = { ...buildWaiting(1), syncStatus: { state: 'idle', failures: 0, unverified: 1 } } as const
  expect(explainWaiting(unverified, buildOnline(1))?.en).toContain('1 entry was not typed in your session')
  expect(explainWaiting(buildWaiting(1, 'app-too-old'), buildOnline(1))).toBe(t.syncAppTooOld)
  expect(explainWaiting(buildWaiting(1, 'wrong-user'), buildOnline(1))).toBe(t.syncWrongUser)
  expect(explainWaiting(emptySummary, { ...buildOnline(1), pendingDecisions: 2 })?.en).toContain(
    '2 entries typed by others',
  )
  expect(explainWaiting({ ...emptySummary, syncStatus: { state: 'storage-off', failures: 0 } }, offline)).toBe(
    t.syncStorageOff,
  )
})
