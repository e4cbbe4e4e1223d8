import { MAX_SEQ } from '#domain/device.ts'
import type { AppVersion } from './appVersions.ts'
import { NETWORK_FAULTS, type NetworkFault } from './networkLink.ts'
import { createRandomStream, type Random } from './random.ts'
import { USER_NAMES, type UserName } from './userNames.ts'

/**
 * A typed entry: `saleTo` and `promiseOf` are a sale to and a promise of a party that the same device added, `corrects` is
 * the correction of a sale or expense that it has booked, each by the number of that step.
 */
export type EntryKind =
  | 'sale'
  | 'sale to nobody'
  | 'expense'
  | 'production'
  | 'party'
  | 'purchase'
  | 'transfer'
  | 'promise'
  | { saleTo: number }
  | { promiseOf: number }
  | { corrects: number }

/** How an entry names the one that it supersedes. */
const CLAIM_WAYS = ['replaces', 'alsoReplaces', 'behind an unknown key', 'note'] as const
export type ClaimWay = (typeof CLAIM_WAYS)[number]

const PLANT_PLACES = ['in the database', 'among the backup copies'] as const

/** The actions of users and the faults of devices, network and server. Scheduled work continues during all of them. */
export type Action =
  | { do: 'type'; what: EntryKind; form: boolean }
  | { do: 'edit' | 'discard' | 'offer again'; which: number }
  | { do: 'send now' | 'look' | 'open a tab' | 'close a tab' | 'sync' | 'reconcile' | 'sign out' | 'session ends' }
  /** `token`: the owner of the token that the device gets by a fault, if it is not that person's own. */
  | { do: 'sign in'; who: UserName; token?: UserName | undefined }
  | { do: 'freeze'; seconds: number }
  | { do: 'set the clock'; hours: number }
  | { do: 'no room'; writes: number }
  | { do: 'install'; app: AppVersion }
  | { do: 'battery dies'; after: number; seconds: number }
  | { do: 'database goes'; seconds: number }
  | { do: 'network fault'; is: NetworkFault; times: number }
  | { do: 'server dies'; after: number; seconds: number }
  | { do: 'server is busy'; after: number }
  | { do: 'server restores an older backup'; which: number; seconds: number }
  /** Another client names an entry of this or another device as superseded. */
  | { do: 'claim'; which: number; who: UserName; way: ClaimWay; onBehalf: boolean; again: number }
  /** Another client sends an entry that was corrected twice: its keys in this order, `gap` milliseconds apart. */
  | { do: 'chain'; who: UserName; order: readonly number[]; gap: number }
  /** Another client sends an entry under the id of this device, with this number of it. */
  | { do: 'take a number'; who: UserName; seq: number }
  /** Another client of the Director deletes one of the newest booked sales. */
  | { do: 'delete a sale'; which: number }
  /** Somebody writes an entry in the name of `who` into the storage of this device. */
  | { do: 'plant'; who: UserName; place: (typeof PLANT_PLACES)[number] }
  /** The network delivers an earlier request of this device again. */
  | { do: 'late duplicate'; which: number }

/** One step: its time in milliseconds, device and tab. `id` stays the same when other steps are removed. */
export type HistoryStep = { id: number; at: number; device: number; tab: number } & Action
export type History = { deviceCount: number; steps: HistoryStep[] }

const MINUTE_MS = 60_000
/** The number of checks of the badge in a history. */
const BADGE_CHECKS_PER_HISTORY = 6

/** Generates a few minutes of a shop from the seed alone. */
export function createHistory(seed: number): History {
  const random = createRandomStream('history', seed)
  const deviceCount = random.pick([1, 1, 2, 2, 3])
  const count = 8 + random.upTo(20)
  const durationMs = random.pick([5_000, MINUTE_MS, 5 * MINUTE_MS])
  const times = Array.from({ length: count }, () => Math.floor(random.next() * durationMs)).sort((a, b) => a - b)
  const steps: HistoryStep[] = []
  for (const [id, at] of times.entries()) {
    const previous = steps.at(-1)
    // Often several actions at the same moment, because faults come from actions that overlap.
    const where =
      previous && random.chance(0.5) ? previous : { device: random.upTo(deviceCount), tab: random.upTo(3), at }
    const { device, tab } = where
    const party = steps.findLast((step) => step.device === device && step.do === 'type' && step.what === 'party')
    const action = random.chance(0.5) ? createTypeAction(random, party?.id) : createAction(random)
    steps.push({ id, at: where.at, device, tab, ...action })
  }
  for (let id = count; id < count + BADGE_CHECKS_PER_HISTORY; id += 1) {
    const { device, tab, at } = random.pick(steps)
    steps.push({ id, device, tab, at: at + random.upTo(random.pick([10, 3_000])), do: 'look' })
  }
  // Only some histories have these steps, so that the other seeds keep their histories.
  if (seed % 2 === 1)
    steps.push(
      ...createOtherClientSteps(createRandomStream('other clients', seed), deviceCount, durationMs, steps.length),
    )
  if (seed % 5 === 1 || seed % 5 === 2)
    steps.push(...createLaterSteps(createRandomStream('later operations', seed), steps))
  if (seed % 5 === 3) steps.push(...createPromiseSteps(createRandomStream('promises', seed), steps))
  if (seed % 5 === 4 || seed % 10 === 1)
    steps.push(...createDeletionSteps(createRandomStream('deletions', seed), durationMs, steps.length))
  if (seed % 3 === 0)
    steps.push(...createPlantSteps(createRandomStream('planted', seed), deviceCount, durationMs, steps.length))
  if (seed % 4 === 2)
    steps.push(...createNumberSteps(createRandomStream('numbers', seed), deviceCount, durationMs, steps.length))
  return { deviceCount, steps: steps.sort((a, b) => a.at - b.at) }
}

/** Purchases, transfers and corrections: the operations that may wait since a later version. */
function createLaterSteps(random: Random, steps: readonly HistoryStep[]): HistoryStep[] {
  const isCorrectable = (step: HistoryStep) => step.do === 'type' && (step.what === 'sale' || step.what === 'expense')
  const correctable = steps.filter(isCorrectable)
  return Array.from({ length: 3 + random.upTo(6) }, (_, n) => {
    const target = correctable.length > 0 && random.chance(0.7) ? random.pick(correctable) : undefined
    const what = target ? { corrects: target.id } : random.pick<EntryKind>(['purchase', 'transfer'])
    const { device, tab, at } = target ?? random.pick(steps)
    const later = Math.floor(random.next() * random.pick([2_000, MINUTE_MS]))
    return { id: steps.length + n, at: at + later, device, tab, do: 'type', what, form: random.chance(0.5) }
  })
}

/** Promises of known parties, and of parties that wait on the same device. */
function createPromiseSteps(random: Random, steps: readonly HistoryStep[]): HistoryStep[] {
  const parties = steps.filter((step) => step.do === 'type' && step.what === 'party')
  return Array.from({ length: 2 + random.upTo(4) }, (_, n) => {
    const party = parties.length > 0 && random.chance(0.5) ? random.pick(parties) : undefined
    const what: EntryKind = party ? { promiseOf: party.id } : 'promise'
    const { device, tab, at } = party ?? random.pick(steps)
    const later = Math.floor(random.next() * random.pick([2_000, MINUTE_MS]))
    return { id: steps.length + n, at: at + later, device, tab, do: 'type', what, form: random.chance(0.5) }
  })
}

/** Deletions of booked sales, also of sales that are corrected or sent again at the same time. */
function createDeletionSteps(random: Random, durationMs: number, firstId: number): HistoryStep[] {
  return Array.from({ length: 1 + random.upTo(4) }, (_, n) => ({
    ...{ id: firstId + n, at: Math.floor(random.next() * (durationMs + MINUTE_MS)), device: 0, tab: 0 },
    ...{ do: 'delete a sale', which: random.upTo(5) },
  }))
}

/** Entries that nobody has typed. */
function createPlantSteps(random: Random, deviceCount: number, durationMs: number, firstId: number): HistoryStep[] {
  return Array.from({ length: 1 + random.upTo(3) }, (_, n) => ({
    ...{ id: firstId + n, at: Math.floor(random.next() * durationMs), device: random.upTo(deviceCount), tab: 0 },
    ...{ do: 'plant', who: random.pick(USER_NAMES), place: random.pick(PLANT_PLACES) },
  }))
}

/** Entries of other clients with numbers of a device: used ones, later ones and the highest one. */
function createNumberSteps(random: Random, deviceCount: number, durationMs: number, firstId: number): HistoryStep[] {
  return Array.from({ length: 1 + random.upTo(4) }, (_, n) => ({
    ...{ id: firstId + n, at: Math.floor(random.next() * (durationMs + MINUTE_MS)), device: random.upTo(deviceCount) },
    ...{ tab: 0, do: 'take a number', who: random.pick(USER_NAMES) },
    seq: random.pick([1 + random.upTo(8), 1 + random.upTo(8), 1_000, MAX_SEQ]),
  }))
}

/** The actions of other clients and of the network. */
function createOtherClientSteps(
  random: Random,
  deviceCount: number,
  durationMs: number,
  firstId: number,
): HistoryStep[] {
  return Array.from({ length: 1 + random.upTo(6) }, (_, n) => {
    const where = {
      id: firstId + n,
      at: Math.floor(random.next() * (durationMs + MINUTE_MS)),
      device: random.upTo(deviceCount),
      tab: 0,
    }
    const who = random.pick(USER_NAMES)
    const kind = random.next()
    if (kind < 0.3) return { ...where, do: 'late duplicate', which: random.upTo(12) }
    const again = random.pick([0, 0, 1, 40_000])
    const onBehalf = random.chance(0.4)
    if (kind < 0.7)
      return { ...where, do: 'claim', which: random.upTo(12), who, way: random.pick(CLAIM_WAYS), onBehalf, again }
    const order = Array.from({ length: 3 + random.upTo(4) }, () => random.upTo(3))
    return { ...where, do: 'chain', who, order, gap: random.pick([0, 0, 5, 2_000]) }
  })
}

function createTypeAction(random: Random, party: number | undefined): Action {
  const hasForm = random.chance(0.6)
  const rareKind = random.pick<EntryKind>(['sale to nobody', 'expense', 'production', 'party'])
  const what = party !== undefined && random.chance(0.5) ? { saleTo: party } : random.chance(0.6) ? 'sale' : rareKind
  return { do: 'type', what, form: hasForm }
}

function createAction(random: Random): Action {
  const seconds = 1 + random.upTo(60)
  const kind = random.next()
  if (kind < 0.36) return { do: 'network fault', is: random.pick(NETWORK_FAULTS), times: random.pick([1, 1, 2, 4, 12]) }
  if (kind < 0.38) return { do: 'database goes', seconds }
  if (kind < 0.48) return { do: 'battery dies', after: random.upTo(random.pick([40, 200, 600])), seconds }
  if (kind < 0.55) return { do: 'server dies', after: random.upTo(random.pick([10, 60, 200])), seconds }
  if (kind < 0.57) return { do: 'server restores an older backup', which: random.upTo(4), seconds }
  if (kind < 0.6) return { do: 'server is busy', after: random.upTo(60) }
  if (kind < 0.72) return { do: random.pick(['edit', 'discard', 'offer again'] as const), which: random.upTo(4) }
  if (kind < 0.78)
    return { do: 'sign in', who: random.pick(USER_NAMES), token: random.pick([...USER_NAMES, undefined, undefined]) }
  if (kind < 0.81) return { do: 'freeze', seconds }
  if (kind < 0.84) return { do: 'set the clock', hours: random.pick([-72, -1, 1, 24 * 20]) }
  if (kind < 0.88) return { do: 'no room', writes: 1 + random.upTo(3) }
  if (kind < 0.91) return { do: 'install', app: random.pick(['today', 'older', 'newer'] as const) }
  return {
    do: random.pick([
      'send now',
      'look',
      'look',
      'open a tab',
      'close a tab',
      'sync',
      'reconcile',
      'sign out',
      'session ends',
    ] as const),
  }
}

/** A history in words, for a report. */
export function formatHistory({ deviceCount, steps }: History): string {
  const formatStep = ({ id, at, device, tab, ...action }: HistoryStep) =>
    `  #${id}  at ${(at / 1000).toFixed(3)} s, device ${device + 1}, tab ${tab + 1}: ${JSON.stringify(action)}`
  return [`${deviceCount} device(s)`, ...steps.map(formatStep)].join('\n')
}
