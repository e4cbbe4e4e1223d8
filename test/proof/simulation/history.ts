import type { App } from './apps.ts'
import { type Chance, chanceOf } from './chance.ts'
import { WEATHERS, type Weather } from './network.ts'
import { PEOPLE, type Person } from './people.ts'

/** What somebody types: `party of …` is a sale to a party that the same phone added, by the number of that step. */
export type Typed = 'sale' | 'sale to nobody' | 'expense' | 'production' | 'party' | { saleTo: number }

/** How an entry names the one that it supersedes. */
export const WAYS = ['replaces', 'alsoReplaces', 'behind an unknown key', 'note'] as const
export type Way = (typeof WAYS)[number]

/** What people do and what befalls them. Whatever a step is about, the world goes on meanwhile. */
export type Deed =
  | { do: 'type'; what: Typed; form: boolean }
  | { do: 'edit' | 'give up' | 'offer again'; which: number }
  | { do: 'send now' | 'look' | 'open a tab' | 'close a tab' | 'sync' | 'tie up' | 'sign out' | 'session ends' }
  /** `token`: whose token the phone gets, by some mishap, when it is not that person's own. */
  | { do: 'sign in'; who: Person; token?: Person | undefined }
  | { do: 'freeze'; seconds: number }
  | { do: 'set the clock'; hours: number }
  | { do: 'no room'; writes: number }
  | { do: 'install'; app: App }
  | { do: 'battery dies'; after: number; seconds: number }
  | { do: 'database goes'; seconds: number }
  | { do: 'weather'; is: Weather; times: number }
  | { do: 'office dies'; after: number; seconds: number }
  | { do: 'office is busy'; after: number }
  | { do: 'office loses its books'; which: number; seconds: number }
  /** Another program than the app names an entry of this or another phone as superseded. */
  | { do: 'claim'; which: number; who: Person; way: Way; onBehalf: boolean; again: number }
  /** Another program sends an entry that was corrected twice: its keys in this order, so many milliseconds apart. */
  | { do: 'chain'; who: Person; order: readonly number[]; gap: number }
  /** The network delivers once more what this phone has sent before. */
  | { do: 'late duplicate'; which: number }

/** One step: at so many milliseconds, on this phone, in this tab of it. `id` is its number, kept when others go. */
export type Step = { id: number; at: number; phone: number; tab: number } & Deed
export type History = { phones: number; steps: Step[] }

const MINUTE = 60_000
/** So often in a history somebody looks at the badge. */
const LOOKS = 6

/** A few minutes in the life of a shop, by the seed alone. */
export function historyOf(seed: number): History {
  const chance = chanceOf('history', seed)
  const phones = chance.of([1, 1, 2, 2, 3])
  const count = 8 + chance.upTo(20)
  const length = chance.of([5_000, MINUTE, 5 * MINUTE])
  const times = Array.from({ length: count }, () => Math.floor(chance.next() * length)).sort((a, b) => a - b)
  const steps: Step[] = []
  for (const [id, at] of times.entries()) {
    const before = steps.at(-1)
    // Often several things at once: what comes just before and just after a thing is what breaks it.
    const where = before && chance.happens(0.5) ? before : { phone: chance.upTo(phones), tab: chance.upTo(3), at }
    const { phone, tab } = where
    const party = steps.findLast((step) => step.phone === phone && step.do === 'type' && step.what === 'party')
    const deed = chance.happens(0.5) ? typing(chance, party?.id) : other(chance)
    steps.push({ id, at: where.at, phone, tab, ...deed })
  }
  for (let id = count; id < count + LOOKS; id += 1) {
    const { phone, tab, at } = chance.of(steps)
    steps.push({ id, phone, tab, at: at + chance.upTo(chance.of([10, 3_000])), do: 'look' })
  }
  // Every second history has them, so that the others stay what they were.
  if (seed % 2 === 1) steps.push(...otherClients(chanceOf('other clients', seed), phones, length, steps.length))
  return { phones, steps: steps.sort((a, b) => a.at - b.at) }
}

/** What other programs and the network do meanwhile. */
function otherClients(chance: Chance, phones: number, length: number, first: number): Step[] {
  return Array.from({ length: 1 + chance.upTo(6) }, (_, n) => {
    const where = {
      id: first + n,
      at: Math.floor(chance.next() * (length + MINUTE)),
      phone: chance.upTo(phones),
      tab: 0,
    }
    const who = chance.of(PEOPLE)
    const kind = chance.next()
    if (kind < 0.3) return { ...where, do: 'late duplicate', which: chance.upTo(12) }
    const again = chance.of([0, 0, 1, 40_000])
    const onBehalf = chance.happens(0.4)
    if (kind < 0.7) return { ...where, do: 'claim', which: chance.upTo(12), who, way: chance.of(WAYS), onBehalf, again }
    const order = Array.from({ length: 3 + chance.upTo(4) }, () => chance.upTo(3))
    return { ...where, do: 'chain', who, order, gap: chance.of([0, 0, 5, 2_000]) }
  })
}

function typing(chance: Chance, party: number | undefined): Deed {
  const form = chance.happens(0.6)
  const rare = chance.of<Typed>(['sale to nobody', 'expense', 'production', 'party'])
  const what = party !== undefined && chance.happens(0.5) ? { saleTo: party } : chance.happens(0.6) ? 'sale' : rare
  return { do: 'type', what, form }
}

function other(chance: Chance): Deed {
  const seconds = 1 + chance.upTo(60)
  const kind = chance.next()
  if (kind < 0.36) return { do: 'weather', is: chance.of(WEATHERS), times: chance.of([1, 1, 2, 4, 12]) }
  if (kind < 0.38) return { do: 'database goes', seconds }
  if (kind < 0.48) return { do: 'battery dies', after: chance.upTo(chance.of([40, 200, 600])), seconds }
  if (kind < 0.55) return { do: 'office dies', after: chance.upTo(chance.of([10, 60, 200])), seconds }
  if (kind < 0.57) return { do: 'office loses its books', which: chance.upTo(4), seconds }
  if (kind < 0.6) return { do: 'office is busy', after: chance.upTo(60) }
  if (kind < 0.72) return { do: chance.of(['edit', 'give up', 'offer again'] as const), which: chance.upTo(4) }
  if (kind < 0.78) return { do: 'sign in', who: chance.of(PEOPLE), token: chance.of([...PEOPLE, undefined, undefined]) }
  if (kind < 0.81) return { do: 'freeze', seconds }
  if (kind < 0.84) return { do: 'set the clock', hours: chance.of([-72, -1, 1, 24 * 20]) }
  if (kind < 0.88) return { do: 'no room', writes: 1 + chance.upTo(3) }
  if (kind < 0.91) return { do: 'install', app: chance.of(['today', 'older', 'newer'] as const) }
  return {
    do: chance.of([
      'send now',
      'look',
      'look',
      'open a tab',
      'close a tab',
      'sync',
      'tie up',
      'sign out',
      'session ends',
    ] as const),
  }
}

/** A history as somebody would tell it. */
export function toldHistory({ phones, steps }: History): string {
  const tell = ({ id, at, phone, tab, ...deed }: Step) =>
    `  #${id}  at ${(at / 1000).toFixed(3)} s, phone ${phone + 1}, tab ${tab + 1}: ${JSON.stringify(deed)}`
  return [`${phones} phone(s)`, ...steps.map(tell)].join('\n')
}
