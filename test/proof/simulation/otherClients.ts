import type { Chance } from './chance.ts'
import type { Deed, Way } from './history.ts'
import { type Entry, markOf, typed } from './ledger.ts'
import type { Answer, SteppedOffice } from './office.ts'
import { IDS, type Person } from './people.ts'
import type { Time } from './time.ts'

/**
 * An entry that another program than the app has sent, by its step. `of` is the app's entry that it names, and
 * `isRightful` says whether the sender may supersede it: as its writer, or as a Director who names the writer.
 * `opId` is its own key, and `isNote` says that it gives the other up.
 */
export type Claim = { id: number; who: Person; isRightful: boolean; of?: Entry; opId?: string; isNote?: boolean }

type Named = { replaces?: string; alsoReplaces?: string[]; onBehalfOf?: number }

/** Programs that speak to the office as the app does, and keep none of its promises. */
export function makeOtherClients(time: Time, chance: Chance, office: SteppedOffice, entries: readonly Entry[]) {
  const claims: Claim[] = []
  const deviceId = chance.uuid()
  let seq = 0

  async function send(who: Person, opId: string, write: readonly [string, unknown], named: Named): Promise<void> {
    const [operation, payload] = write
    seq += 1
    const occurredAt = new Date(time.now()).toISOString()
    const entry = { opId, seq, operation, version: 1, occurredAt, payload, ...named }
    const answer = await office
      .ask({
        method: 'POST',
        path: '/api/outbox',
        headers: [
          ['Authorization', `Bearer ${office.signIn(who)}`],
          ['Content-Type', 'application/json'],
        ],
        body: JSON.stringify({ deviceId, employeeId: IDS[who], operations: [entry] }),
      })
      .catch(() => undefined)
    time.tell(`another program of ${who}: ${operation} is ${resultOf(answer)}`)
  }
  const soon = (delay: number, run: () => Promise<void>) => time.at(time.now() + delay, 'office', () => void run())

  return {
    claims,
    /** Somebody sends an entry that names one of the app's as superseded. */
    claim(id: number, { which, who, way, onBehalf, again }: Extract<Deed, { do: 'claim' }>): void {
      const known = entries.filter(({ opId }) => opId)
      const of = known[which % Math.max(known.length, 1)]
      if (!of?.opId) return
      const isRightful = of.who === who || (who === 'director' && onBehalf)
      // What depends on a party that is another document now, nobody can book.
      if (isRightful && of.what === 'party') return
      const [named, write] = namedIn(way, of.opId, id, who)
      const key = chance.uuid()
      claims.push({ id, who, of, isRightful, opId: key, isNote: way === 'note' })
      const all = onBehalf ? { ...named, onBehalfOf: IDS[of.who] } : named
      soon(0, () => send(who, key, write, all))
      if (again > 0) soon(again, () => send(who, key, write, all))
    },
    /** One entry that was corrected twice: the three keys in this order, each perhaps several times. */
    chain(id: number, { who, order, gap }: Extract<Deed, { do: 'chain' }>): void {
      claims.push({ id, who, isRightful: true })
      const [first, second, third] = [chance.uuid(), chance.uuid(), chance.uuid()]
      const named: Named[] = [{}, { replaces: first }, { replaces: second, alsoReplaces: [first] }]
      const keys = [first, second, third]
      for (const [place, link] of order.entries())
        soon(place * gap, () => send(who, keys[link] ?? first, typed('sale', id, who), named[link] ?? {}))
    },
  }

  function namedIn(way: Way, opId: string, id: number, who: Person): [Named, readonly [string, unknown]] {
    const write = typed(id % 2 === 0 ? 'sale' : 'expense', id, who)
    if (way === 'replaces') return [{ replaces: opId }, write]
    if (way === 'alsoReplaces') return [{ alsoReplaces: [opId] }, write]
    if (way === 'note') return [{}, ['noteDiscard', { opId, operation: 'createSale', reason: markOf(id) }]]
    return [{ replaces: chance.uuid(), alsoReplaces: [opId] }, write]
  }
}

function resultOf(answer: Answer | undefined): string {
  if (!answer) return 'lost'
  const { results } = JSON.parse(answer.body)
  const [result] = results ?? []
  return `${result?.body?.code ?? result?.status ?? answer.status}`
}
