import { buildMark, buildWrite, type Entry } from './entry.ts'
import type { Action, ClaimWay, HistoryStep } from './history.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'
import type { ServerAnswer, SteppedServer } from './steppedServer.ts'
import { DEVICE_IDS, EMPLOYEE_IDS, type UserName } from './userNames.ts'

/**
 * An entry that another client has sent, by its step. `targetEntry` is the app's entry that it names. `isRightful`: the
 * sender may supersede it, as its writer or as a Director who names the writer. `opId` is its own key. `isDiscardNote`:
 * it discards the other entry.
 */
export type ClientClaim = {
  id: number
  userName: UserName
  isRightful: boolean
  targetEntry?: Entry
  opId?: string
  isDiscardNote?: boolean
}

/** A sale whose deletion was asked for, by its mark. `isDone`: the server has answered that it is deleted. */
export type ClientDeletion = { mark: string; isDone: boolean }

type SupersedeFields = { replaces?: string; alsoReplaces?: string[]; onBehalfOf?: number }

/** Clients that call the server as the app does, without its guarantees. */
export function createOtherClients(
  scheduler: Scheduler,
  random: Random,
  server: SteppedServer,
  entries: readonly Entry[],
) {
  const claims: ClientClaim[] = []
  const deletions: ClientDeletion[] = []
  const deviceId = random.uuid()
  let seq = 0

  async function send(
    who: UserName,
    opId: string,
    write: readonly [string, unknown],
    supersedeFields: SupersedeFields,
    taken?: { deviceId: string; seq: number },
  ): Promise<void> {
    const [operation, payload] = write
    seq += 1
    const occurredAt = new Date(scheduler.now()).toISOString()
    const entry = { opId, seq: taken?.seq ?? seq, operation, version: 1, occurredAt, payload, ...supersedeFields }
    const answer = await server
      .send({
        method: 'POST',
        path: '/api/outbox',
        headers: [
          ['Authorization', `Bearer ${server.signIn(who)}`],
          ['Content-Type', 'application/json'],
        ],
        body: JSON.stringify({
          deviceId: taken?.deviceId ?? deviceId,
          employeeId: EMPLOYEE_IDS[who],
          operations: [entry],
        }),
      })
      .catch(() => undefined)
    scheduler.log(`another program of ${who}: ${operation} is ${describeResult(answer)}`)
  }
  const schedule = (delay: number, run: () => Promise<void>) =>
    scheduler.at(scheduler.now() + delay, 'server', () => void run())

  const request = (method: 'GET' | 'DELETE', path: string) =>
    server
      .send({ method, path, headers: [['Authorization', `Bearer ${server.signIn('director')}`]], body: '' })
      .catch(() => undefined)

  async function deleteSale(which: number): Promise<void> {
    const list = await request('GET', '/api/sales/all?page=0&size=50')
    const sales: { id: number; comment: string }[] = list?.status === 200 ? JSON.parse(list.body).content : []
    const sale = sales[which % Math.max(sales.length, 1)]
    if (!sale) return
    const deletion: ClientDeletion = { mark: sale.comment, isDone: false }
    deletions.push(deletion)
    const answer = await request('DELETE', `/api/sales/${sale.id}`)
    deletion.isDone = answer?.status === 204
    scheduler.log(`another program of director: what was ${sale.comment} is deleted: ${answer?.status ?? 'lost'}`)
  }

  return {
    claims,
    deletions,
    /** Deletes one of the newest sales. */
    deleteSale({ which }: Extract<Action, { do: 'delete a sale' }>): void {
      schedule(0, () => deleteSale(which))
    },
    /** Sends an entry that names one of the app's entries as superseded. */
    sendClaim(id: number, { which, who, way, onBehalf, again }: Extract<Action, { do: 'claim' }>): void {
      const known = entries.filter(({ opId }) => opId)
      const of = known[which % Math.max(known.length, 1)]
      if (!of?.opId) return
      const isRightful = of.userName === who || (who === 'director' && onBehalf)
      // An entry whose party has become another document cannot be booked.
      if (isRightful && of.kind === 'party') return
      const [named, write] = buildClaim(way, of.opId, id, who)
      const key = random.uuid()
      claims.push({ id, userName: who, targetEntry: of, isRightful, opId: key, isDiscardNote: way === 'note' })
      const all = onBehalf ? { ...named, onBehalfOf: EMPLOYEE_IDS[of.userName] } : named
      schedule(0, () => send(who, key, write, all))
      if (again > 0) schedule(again, () => send(who, key, write, all))
    },
    /** Sends an entry under the id of a device on which its session did not begin. */
    takeNumber(id: number, { who, device, seq }: HistoryStep & { do: 'take a number' }): void {
      claims.push({ id, userName: who, isRightful: true })
      const taken = { deviceId: DEVICE_IDS[device] ?? '', seq }
      schedule(0, () => send(who, random.uuid(), buildWrite('expense', id, who), {}, taken))
    },
    /** One entry that was corrected twice: the three keys in this order, each perhaps several times. */
    sendChain(id: number, { who, order, gap }: Extract<Action, { do: 'chain' }>): void {
      claims.push({ id, userName: who, isRightful: true })
      const [first, second, third] = [random.uuid(), random.uuid(), random.uuid()]
      const named: SupersedeFields[] = [{}, { replaces: first }, { replaces: second, alsoReplaces: [first] }]
      const keys = [first, second, third]
      for (const [place, link] of order.entries())
        schedule(place * gap, () => send(who, keys[link] ?? first, buildWrite('sale', id, who), named[link] ?? {}))
    },
  }

  function buildClaim(
    way: ClaimWay,
    opId: string,
    id: number,
    who: UserName,
  ): [SupersedeFields, readonly [string, unknown]] {
    const write = buildWrite(id % 2 === 0 ? 'sale' : 'expense', id, who)
    if (way === 'replaces') return [{ replaces: opId }, write]
    if (way === 'alsoReplaces') return [{ alsoReplaces: [opId] }, write]
    if (way === 'note') return [{}, ['noteDiscard', { opId, operation: 'createSale', reason: buildMark(id) }]]
    return [{ replaces: random.uuid(), alsoReplaces: [opId] }, write]
  }
}

function describeResult(answer: ServerAnswer | undefined): string {
  if (!answer) return 'lost'
  const { results } = JSON.parse(answer.body)
  const [result] = results ?? []
  return `${result?.body?.code ?? result?.status ?? answer.status}`
}
