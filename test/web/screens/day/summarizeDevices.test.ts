import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { summarizeDevices } from '#web/screens/day/DayRows.tsx'

const device = (id: string, lastSeen: string, overrides: Partial<Schema<'Device'>> = {}): Schema<'Device'> => ({
  ...{ id, name: id, app: '', firstSeen: '2026-01-01T00:00:00Z', lastSeen },
  lastPerson: { id: 1, firstName: 'Asha', lastName: 'Demo', name: 'Asha Demo' },
  ...{ highestSeq: 1, received: 1, waiting: 0, oldestWaiting: null, missing: [] },
  ...overrides,
})

/** 9 in the morning of 20 May in the shop. */
const NOW = Date.parse('2026-05-20T03:30:00Z')
const summarize = (devices: Schema<'Device'>[], date: string) => {
  const { inUse, reported, silent, incomplete } = summarizeDevices(devices, date, '2026-05-20', NOW)
  return { inUse, reported, silent: silent.map(({ id }) => id), incomplete: incomplete.map(({ id }) => id) }
}

// The day of the shop begins at 18:30 UTC.
const DEVICES = [
  device('this morning', '2026-05-19T18:30:00Z'),
  device('last night', '2026-05-19T18:29:59Z'),
  device('last year', '2025-05-01T00:00:00Z'),
]

test('today devices count that have reported since the day began; long unused ones are left out', () => {
  expect(summarize(DEVICES, '2026-05-20')).toEqual({ inUse: 2, reported: 1, silent: ['last night'], incomplete: [] })
})

test('on an earlier day devices count that have reported since it ended', () => {
  expect(summarize(DEVICES, '2026-05-18')).toMatchObject({ inUse: 2, reported: 2, silent: [] })
  expect(summarize(DEVICES, '2026-05-19')).toMatchObject({ inUse: 2, reported: 1, silent: ['last night'] })
})

test('devices with missing or overdue entries are incomplete, however long they are silent', () => {
  const devices = [
    device('lost', '2025-05-01T00:00:00Z', { missing: [{ from: 3, to: 4 }] }),
    device('overdue', '2026-05-20T03:00:00Z', { waiting: 1, oldestWaiting: '2026-05-18T00:00:00Z' }),
    device('fresh', '2026-05-20T03:00:00Z', { waiting: 1, oldestWaiting: '2026-05-20T00:00:00Z' }),
  ]
  expect(summarize(devices, '2026-05-20')).toEqual({
    ...{ inUse: 2, reported: 2, silent: [] },
    incomplete: ['lost', 'overdue'],
  })
})
