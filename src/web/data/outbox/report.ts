import type { Schema } from '#contract/operations.ts'
import { stretchesOf } from '#domain/stretches.ts'
import type { Store } from '../store.ts'
import { highestSeq, knownDevice } from './device.ts'
import { readLane } from './lane.ts'
import { OPEN, type RowState } from './row.ts'

type Report = Schema<'DeviceReport'>

/** How this phone stands, at one moment. */
export type Standing = {
  report: Report
  /** The numbers of the entries it has receipts for. */
  acknowledged: number[]
  /** The numbers of those that the office said no to. */
  rejected: number[]
  /** Whose entries wait on it. */
  people: number[]
}

/** Reads how this phone stands from the indexes alone: no entry is opened but the oldest that wait. */
export async function standing(store: Store, app: string): Promise<Standing> {
  return store.transaction('r', store.outbox, store.setting, async () => {
    const seqs: Record<'waiting' | 'acknowledged' | 'givenUp', number[]> = {
      waiting: [],
      acknowledged: [],
      givenUp: [],
    }
    const rejected: number[] = []
    const people = new Set<number>()
    const oldest: string[] = []
    for (const key of await store.outbox.orderBy('[employeeId+state]').uniqueKeys()) {
      const [employeeId, state] = key as unknown as [number, RowState] // the parts of the index
      const rows = () => store.outbox.where('[employeeId+state]').equals([employeeId, state])
      const pile = pileOf(state)
      const found = await rows().primaryKeys()
      for (const seq of found) seqs[pile].push(seq)
      if (state === 'rejected') rejected.push(...found)
      if (pile !== 'waiting') continue
      people.add(employeeId)
      oldest.push((await rows().first())?.occurredAt ?? '')
    }
    const unnumbered = new Set(await unnumberedSeqs(store))
    seqs.givenUp.push(...unnumbered)
    const oldestWaiting = oldest.filter(Boolean).sort()[0]
    return {
      report: {
        highestSeq: await highestSeq(store),
        waiting: stretchesOf(seqs.waiting),
        givenUp: stretchesOf(seqs.givenUp),
        ...(oldestWaiting && { oldestWaiting }),
        app,
      },
      acknowledged: seqs.acknowledged.filter((seq) => !unnumbered.has(seq)),
      rejected,
      people: [...people],
    }
  })
}

/** To these books the phone has no more to say about them; other ones are asked. */
async function unnumberedSeqs(store: Store): Promise<number[]> {
  const [device, { books }] = await Promise.all([knownDevice(store), readLane(store)])
  return device?.unnumbered && device.unnumbered.books === books ? device.unnumbered.seqs : []
}

function pileOf(state: RowState): 'waiting' | 'acknowledged' | 'givenUp' {
  if (state === 'acknowledged') return 'acknowledged'
  return OPEN.some((open) => open === state) ? 'waiting' : 'givenUp'
}
