import { expect, test } from 'vitest'
import { outboxTexts as t } from '#texts/outbox.ts'
import type { OutboxRow } from '#web/data/outbox/row.ts'
import { reasonText, stateText } from '#web/ui/rowState.ts'

const row = (but: object): OutboxRow => ({
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
  ...(but as Partial<OutboxRow>),
})

test('an entry of a newer app is said to need a newer app, until it is booked', () => {
  for (const newer of [{ version: 99 }, { operation: 'createMoon' }]) {
    expect(stateText(row(newer))).toBe(t.needsNewerApp)
    expect(reasonText(row(newer))).toBe(t.needsNewerAppWhy)
    expect(stateText(row({ ...newer, state: 'acknowledged' }))).toBe(t.acknowledged)
  }
})

test('an entry says whose turn it is, and why it is sent once more', () => {
  expect(stateText(row({}))).toBe(t.queued)
  expect(stateText(row({ state: 'rejected', needs: 'owner' }))).toBe(t.needsOwner)
  expect(stateText(row({ state: 'rejected', needs: 'fixing' }))).toBe(t.rejected)
  expect(reasonText(row({ offeredAgainAt: '2026-11-20T10:00:00Z' }))).toBe(t.offeredAgain)
  expect(reasonText(row({}))).toBeUndefined()
})
