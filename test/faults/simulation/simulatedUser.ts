import { Failure } from '#domain/failure.ts'
import { forgetSessionKey, importEntryKey } from '#web/data/outbox/entryMac.ts'
import { OPEN_STATES } from '#web/data/outbox/outboxEntry.ts'
import { readOpenEntriesSummary } from '#web/data/outbox/outboxSummary.ts'
import type { User } from '#web/data/session/session.ts'
import { buildPlantedMark, buildWrite, type CorrectedDocument, type Entry } from './entry.ts'
import type { Action, HistoryStep } from './history.ts'
import type { Scheduler } from './scheduler.ts'
import type { SimulatedDevice, Tab } from './simulatedDevice.ts'
import type { SteppedServer } from './steppedServer.ts'
import { EMPLOYEE_IDS, type UserName } from './userNames.ts'

type UserContext = {
  scheduler: Scheduler
  device: SimulatedDevice
  deviceIndex: number
  entries: Entry[]
  server: SteppedServer
  /** Called after each look at the badge with the problems that were found. */
  onBadgeChecked: (wrong: string[]) => void
}

export type SimulatedUser = ReturnType<typeof createSimulatedUser>

/** The user of this device: plays the steps of the history and records what the app confirmed. */
export function createSimulatedUser({ scheduler, device, deviceIndex, entries, server, onBadgeChecked }: UserContext) {
  const isUserName = (name: string | undefined): name is UserName => name !== undefined && name in EMPLOYEE_IDS
  const currentUserName = () => {
    const name = device.session.user()?.userName
    return isUserName(name) ? name : undefined
  }
  const listPages = () => device.tabs.filter(({ isPage }) => isPage)
  const getPage = (tab: number): Tab => listPages()[tab % Math.max(listPages().length, 1)] ?? device.openTab()
  /** Ignores errors that the person sees: nothing was promised. */
  const ignoreErrors = (work: Promise<unknown>) => void work.catch(() => undefined)

  /** Saves an entry. If that fails, the form stays open and is saved again a little later. */
  async function typeEntry(
    step: HistoryStep & Extract<Action, { do: 'type' }>,
    tab: Tab,
    replaces?: Entry,
  ): Promise<void> {
    const userName = currentUserName()
    if (!userName) return
    const { saleTo, promiseOf, corrects } = (typeof step.what === 'object' ? step.what : {}) as {
      saleTo?: number
      promiseOf?: number
      corrects?: number
    }
    const opId = entries.find(({ id }) => id === (saleTo ?? promiseOf))?.opId
    const corrected = corrects === undefined ? undefined : await findBooked(corrects, tab)
    // Only Directors see "Correct", and only on what is booked.
    if (corrects !== undefined && (!corrected || userName !== 'director' || currentUserName() !== userName)) return
    const entry: Entry = { id: step.id, kind: step.what, userName, deviceIndex }
    if (corrects !== undefined) entry.corrects = corrects
    entries.push(entry)
    const previousDiscarded = replaces?.discarded
    if (replaces) Object.assign(replaces, { discarded: previousDiscarded ?? 'perhaps', editedInto: step.id })
    const options = {
      ...(step.form && { draft: `form ${step.id}` }),
      ...(replaces?.opId && { replaces: replaces.opId }),
    }
    const [operation, body] = buildWrite(step.what, step.id, userName, opId, corrected)
    for (let attempt = 1; attempt <= 4 && tab.isAlive() && currentUserName() === userName; attempt += 1) {
      try {
        // TypeScript does not relate the operation to its payload.
        const { state, entry: row } = await tab.outbox.submit(operation as 'createSale', body as never, options)
        if (!tab.isAlive()) return
        const isStored = state !== 'rejected' || row.seq > 0
        Object.assign(entry, { opId: row.opId, hasEntry: row.seq > 0, isStored })
        if (replaces && isStored) replaces.discarded = 'surely'
        scheduler.log(`${device.name}: step ${step.id} is ${state}`)
        return
      } catch (error) {
        if (!tab.isAlive()) return
        scheduler.log(`${device.name}: step ${step.id} failed, ${error instanceof Failure ? error.message : error}`)
        // The edit failed: the original entry continues.
        if (replaces?.editedInto === step.id && error instanceof Failure) {
          delete replaces.editedInto
          if (!previousDiscarded && replaces.discarded === 'perhaps') delete replaces.discarded
          return
        }
        if (!(error instanceof Failure) || error.kind !== 'no-storage' || !step.form) return
      }
      await new Promise<void>((go) => scheduler.at(scheduler.now() + 5_000, device.name, go))
    }
  }

  /**
   * Somebody writes an entry in the name of a person into the storage of the browser: with the signature of another
   * entry, or without any.
   */
  async function plantEntry({ id, who, place }: HistoryStep & Extract<Action, { do: 'plant' }>, tab: Tab) {
    const genuine = await tab.store.outbox.filter(({ employeeId }) => employeeId === EMPLOYEE_IDS[who]).first()
    const [operation, body] = buildWrite('sale', id, who)
    const payload = { ...body, comment: buildPlantedMark(id) }
    const person = { employeeId: EMPLOYEE_IDS[who], employeeName: who }
    const stored = { opId: device.newId(), ...person, deviceId: genuine?.deviceId ?? device.newId(), operation }
    const waiting = { version: 3, payload, dependsOn: [], occurredAt: '2026-04-05T06:00:00.000Z', attempts: 0 }
    const row = { ...stored, ...waiting, state: 'queued' as const, ...(genuine?.mac && { mac: genuine.mac }) }
    scheduler.log(`${device.name}: step ${id} is planted ${place}`)
    if (place === 'in the database') await tab.store.outbox.add(row)
    else await device.plantCopy({ ...row, seq: 1 })
  }

  /** The entry of this step, if this device has its receipt. */
  async function findBooked(id: number, tab: Tab): Promise<CorrectedDocument | undefined> {
    const entry = entries.find((one) => one.id === id)
    const row = entry?.opId ? await tab.store.outbox.where('opId').equals(entry.opId).first() : undefined
    return entry && row?.receipt && { kind: entry.kind, id: row.receipt.id, opId: row.opId }
  }

  async function listOpenEntries(tab: Tab) {
    const by = currentUserName()
    if (!by) return []
    const rows = await tab.store.outbox.orderBy('seq').toArray()
    return rows.filter((row) => row.employeeId === EMPLOYEE_IDS[by] && OPEN_STATES.some((state) => state === row.state))
  }

  async function actOnOpenEntry(step: HistoryStep & Extract<Action, { which: number }>, tab: Tab): Promise<void> {
    const rows = await listOpenEntries(tab)
    const row = rows[step.which % Math.max(rows.length, 1)]
    const entry = entries.find(({ opId }) => opId === row?.opId)
    if (!row || !entry) return
    if (step.do === 'offer again') return tab.outbox.resend(row)
    if (step.do === 'edit') {
      const what = entry.kind === 'sale to nobody' ? 'sale' : entry.kind
      return typeEntry({ ...step, do: 'type', what, form: false }, tab, entry)
    }
    entry.discarded ??= 'perhaps'
    const done = await tab.outbox.discard(row, 'typed by mistake')
    if (!tab.isAlive()) return
    if (done) entry.discarded = 'surely'
    else if (entry.discarded === 'perhaps') delete entry.discarded
  }

  /** The number on the badge and the rows that it counts, read at the same moment. */
  async function checkBadge(tab: Tab): Promise<void> {
    const by = currentUserName()
    const id = by ? EMPLOYEE_IDS[by] : 0
    const { store } = tab
    const snapshot = await store.transaction('r', store.outbox, store.setting, async () => ({
      badge: await readOpenEntriesSummary(store, id),
      rows: await store.outbox.toArray(),
    }))
    const open = snapshot.rows.filter(({ state }) => OPEN_STATES.some((one) => one === state))
    const ownCount = open.filter(({ employeeId }) => employeeId === id).length
    const otherCount = open.filter(({ employeeId, state }) => employeeId !== id && state !== 'rejected').length
    const acknowledgedIds = snapshot.rows.filter(({ state }) => state === 'acknowledged').map(({ opId }) => opId)
    if (!server.isUp()) return
    const known = await scheduler.apart(() =>
      server.db().selectFrom('operation').select('opId').where('opId', 'in', acknowledgedIds).execute(),
    )
    const problems: string[] = []
    if (snapshot.badge.count !== ownCount) problems.push(`badge: it says ${snapshot.badge.count}, and ${ownCount} wait`)
    if (snapshot.badge.othersCount !== otherCount)
      problems.push(`badge: ${snapshot.badge.othersCount} of others, and ${otherCount} wait`)
    if (known.length !== acknowledgedIds.length && !server.wasRestored())
      problems.push('badge: an entry counts as booked that the server does not have')
    onBadgeChecked(problems)
  }

  return {
    async mirrorSession(): Promise<void> {
      const [token, user] = [device.session.token(), device.session.user()]
      const { store } = getPage(0)
      if (!token || !user) {
        forgetSessionKey(store)
        return store.session.clear()
      }
      // By a fault the token may be that of another person, whose key does not come with the sign-in.
      const isOwnToken = token.includes(`-${user.userName}-`)
      const entryKey = isOwnToken ? await importEntryKey(server.entryKeyOf(user.id)) : undefined
      const session = { token, employeeId: user.id, name: user.name, ...(entryKey && { entryKey }) }
      await store.session.put({ id: 'session', ...session })
    },
    signIn(name: UserName, user: User, token = name): void {
      if (!server.isUp()) return
      device.session.begin(server.signIn(token, device.deviceId), user)
      ignoreErrors(this.mirrorSession().then(() => getPage(0).outbox.triggerSend('event')))
    },
    switchOn() {
      if (device.tabs.length > 0) return
      scheduler.log(`${device.name} is switched on`)
      ignoreErrors(device.openTab().outbox.triggerSend('event'))
    },
    perform(step: Exclude<HistoryStep, { do: 'sign in' }>): void {
      // A device without power runs no task until it is switched on.
      if (device.tabs.length === 0) return
      const tab = getPage(step.tab)
      if (step.do === 'type') ignoreErrors(typeEntry(step, tab))
      else if (step.do === 'edit' || step.do === 'discard' || step.do === 'offer again')
        ignoreErrors(actOnOpenEntry(step, tab))
      else if (step.do === 'send now') ignoreErrors(tab.outbox.triggerSend('manual'))
      else if (step.do === 'look') ignoreErrors(checkBadge(tab))
      else if (step.do === 'open a tab' && device.tabs.length < 3)
        ignoreErrors(device.openTab().outbox.triggerSend('event'))
      else if (step.do === 'close a tab' && device.tabs.length > 1) tab.close()
      else if (step.do === 'reconcile') ignoreErrors(tab.outbox.reconcile(true))
      else if (step.do === 'sync') {
        const worker = device.openTab('worker')
        const { outbox } = worker
        ignoreErrors(
          outbox
            .triggerSend('event')
            .then(() => outbox.reconcile())
            .finally(() => worker.close()),
        )
      } else if (step.do === 'sign out') {
        device.session.end()
        ignoreErrors(this.mirrorSession())
      } else if (step.do === 'freeze') {
        tab.freeze()
        scheduler.at(scheduler.now() + step.seconds * 1000, device.name, () => tab.resume())
      } else if (step.do === 'set the clock') device.shiftClock(step.hours * 3_600_000)
      else if (step.do === 'no room') device.refuseWrites(step.writes)
      else if (step.do === 'install') {
        device.installApp(step.app)
        ignoreErrors(device.openTab().outbox.triggerSend('event'))
      } else if (step.do === 'late duplicate') device.line.resend(step.which)
      else if (step.do === 'plant') ignoreErrors(plantEntry(step, tab))
      else if (step.do === 'session ends') void server.endSession(device.session.token())
    },
  }
}
