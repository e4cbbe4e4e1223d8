import { expect, test } from 'vitest'
import { waitingTexts as t } from '#texts/waiting.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import { describeState, explainRejection } from '#web/documents/entry/entryState.ts'

const buildRow = (overrides: object): OutboxEntry => ({
  ...{
    seq: 1,
    opId: 'x',
    employeeId: 1,
    employeeName: 'Asha Demo',
    deviceId: 'y',
    operation: 'createSale',
    version: 1,
  },
  ...{ payload: {}, dependsOn: [], occurredAt: '2026-11-20T10:00:00Z', state: 'queued', attempts: 0 },
  ...(overrides as Partial<OutboxEntry>),
})

test('an entry of a newer app is shown as such until it is recorded', () => {
  for (const newer of [{ version: 99 }, { operation: 'createMoon' }]) {
    expect(describeState(buildRow(newer))).toBe(t.needsNewerApp)
    expect(explainRejection(buildRow(newer))).toBe(t.needsNewerAppWhy)
    expect(describeState(buildRow({ ...newer, state: 'acknowledged' }))).toBe(t.acknowledged)
  }
})

test('an entry shows who has to act, and why it is sent again', () => {
  expect(describeState(buildRow({}))).toBe(t.queued)
  expect(describeState(buildRow({ isUnverified: true }))).toBe(t.unverified)
  expect(describeState(buildRow({ state: 'rejected', needs: 'owner' }))).toBe(t.needsOwner)
  expect(describeState(buildRow({ state: 'rejected', needs: 'fixing' }))).toBe(t.rejected)
  expect(explainRejection(buildRow({ offeredAgainAt: '2026-11-20T10:00:00Z' }))).toBe(t.offeredAgain)
  expect(explainRejection(buildRow({}))).toBeUndefined()
})
