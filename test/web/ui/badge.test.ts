import { expect, test } from 'vitest'
import { outboxTexts as t } from '#texts/outbox.ts'
import { noBooks } from '#web/data/outbox/books.ts'
import type { LaneState } from '#web/data/outbox/row.ts'
import { toneOf, whyWaiting } from '#web/ui/whyWaiting.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const online = (minutes: number) => ({ now, onlineSince: now - minutes * 60_000, name: 'Asha Demo' })
const offline = { now, onlineSince: undefined }
const waiting = (minutes: number, state: LaneState = 'idle') => ({
  ...noBooks,
  ...{ known: true, count: 1, oldest: ago(minutes), lane: { state, failures: 0 } },
})

test('the badge is green only when nothing waits and the office said so just now', () => {
  const confirmed = (minutes: number) => toneOf({ ...noBooks, confirmedAt: ago(minutes) }, online(60))
  expect(toneOf(noBooks, online(60))).toBeUndefined()
  expect([confirmed(10), confirmed(16), confirmed(-60)]).toEqual(['brand', undefined, undefined])
  expect(toneOf({ ...waiting(1), confirmedAt: ago(0) }, online(60))).toBeUndefined()
})

test('an entry that waits longer than 15 minutes with a network turns the badge amber, with the reason in a sentence', () => {
  expect(toneOf(waiting(14), online(60))).toBeUndefined()
  expect(toneOf(waiting(16), online(60))).toBe('warning')
  expect(whyWaiting(waiting(16, 'no-network'), online(60))).toBe(t.laneTrouble)
  expect(whyWaiting(waiting(16), online(60))).toBe(t.laneAlone)
})

test('without a network nothing turns amber: waiting is what entries are for', () => {
  expect(toneOf(waiting(600), offline)).toBeUndefined()
  expect(toneOf(waiting(600), online(1))).toBeUndefined()
  expect(toneOf(waiting(600), online(16))).toBe('warning')
})

test('what a person has to do something about is said at once', () => {
  expect(whyWaiting({ ...waiting(1, 'sign-in'), count: 5 }, online(1))?.en).toBe(
    'Please log in again as Asha Demo to send 5 entries.',
  )
  expect(whyWaiting({ ...waiting(1), rejected: 1 }, online(1))?.en).toContain('1 entry needs mending')
  expect(whyWaiting(waiting(1, 'app-too-old'), online(1))).toBe(t.laneTooOld)
  expect(whyWaiting(waiting(1, 'wrong-user'), online(1))).toBe(t.laneWrongUser)
  expect(whyWaiting(noBooks, { ...online(1), decisions: 2 })?.en).toContain('2 entries typed by others')
  expect(whyWaiting({ ...noBooks, lane: { state: 'storage-off', failures: 0 } }, offline)).toBe(t.laneStorageOff)
})
