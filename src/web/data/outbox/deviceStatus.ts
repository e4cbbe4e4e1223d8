import type { Schema } from '#contract/operations.ts'
import { toRanges } from '#domain/ranges.ts'
import type { Store } from '../store.ts'
import { type FormerId, readDevice, readHighestSeq, readSyncStatus } from './deviceState.ts'
import { type EntryState, OPEN_STATES } from './outboxEntry.ts'

type DeviceReport = Schema<'DeviceReport'>

/** The entries of this device by state, from one transaction; lists of numbers are of `seq`. */
export type DeviceStatus = {
  /** The entries under one id of the device, by their numbers. */
  report: DeviceReport
  /** Numbers of the report are those of the entries minus this. */
  offset: number
  /** Entries with a receipt. */
  acknowledgedSeqs: number[]
  /** Entries that the server refused. */
  rejectedSeqs: number[]
  /** Employees with waiting entries. */
  waitingEmployeeIds: number[]
}

/**
 * Reads the status from the indexes; of the entries themselves only the oldest waiting ones.
 *
 * @param former an earlier id of the device, whose entries are reported; by default the present id
 */
export async function readDeviceStatus(store: Store, appVersion: string, former?: FormerId): Promise<DeviceStatus> {
  return store.transaction('r', store.outbox, store.setting, async () => {
    const seqs: Record<'waiting' | 'acknowledged' | 'givenUp', number[]> = {
      waiting: [],
      acknowledged: [],
      givenUp: [],
    }
    const rejectedSeqs: number[] = []
    const employeeIds = new Set<number>()
    const oldestOccurredAts: string[] = []
    for (const key of await store.outbox.orderBy('[employeeId+state]').uniqueKeys()) {
      const [employeeId, state] = key as unknown as [number, EntryState] // the parts of the index
      const query = () => store.outbox.where('[employeeId+state]').equals([employeeId, state])
      const bucket = bucketOf(state)
      const stateSeqs = await query().primaryKeys()
      for (const seq of stateSeqs) seqs[bucket].push(seq)
      if (state === 'rejected') rejectedSeqs.push(...stateSeqs)
      if (bucket !== 'waiting') continue
      employeeIds.add(employeeId)
      oldestOccurredAts.push((await query().first())?.occurredAt ?? '')
    }
    const unnumbered = new Set(await readUnnumberedSeqs(store))
    seqs.givenUp.push(...unnumbered)
    const { offset = 0 } = former ?? (await readDevice(store)) ?? {}
    const upTo = former?.upTo ?? (await readHighestSeq(store))
    const toNumbers = (all: number[]) =>
      toRanges(all.filter((seq) => seq > offset && seq <= upTo).map((seq) => seq - offset))
    const oldestWaiting = oldestOccurredAts.filter(Boolean).sort()[0]
    return {
      report: {
        highestSeq: upTo - offset,
        waiting: toNumbers(seqs.waiting),
        givenUp: toNumbers(seqs.givenUp),
        ...(oldestWaiting && { oldestWaiting }),
        app: appVersion,
      },
      offset,
      acknowledgedSeqs: seqs.acknowledged.filter((seq) => !unnumbered.has(seq)),
      rejectedSeqs,
      waitingEmployeeIds: [...employeeIds],
    }
  })
}

/** Entries that the server's present generation has without their numbers; see Device.unnumbered. */
async function readUnnumberedSeqs(store: Store): Promise<number[]> {
  const [device, { books: generation }] = await Promise.all([readDevice(store), readSyncStatus(store)])
  return device?.unnumbered && device.unnumbered.books === generation ? device.unnumbered.seqs : []
}

function bucketOf(state: EntryState): 'waiting' | 'acknowledged' | 'givenUp' {
  if (state === 'acknowledged') return 'acknowledged'
  return OPEN_STATES.some((open) => open === state) ? 'waiting' : 'givenUp'
}
