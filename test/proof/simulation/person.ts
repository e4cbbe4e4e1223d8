import { Failure } from '#web/data/failure.ts'
import { readWaiting } from '#web/data/outbox/books.ts'
import { OPEN } from '#web/data/outbox/row.ts'
import type { User } from '#web/data/session.ts'
import type { Deed, Step } from './history.ts'
import { type Entry, typed } from './ledger.ts'
import type { SteppedOffice } from './office.ts'
import { IDS, type Person } from './people.ts'
import type { Phone, Tab } from './phone.ts'
import type { Time } from './time.ts'

type Hands = {
  time: Time
  phone: Phone
  n: number
  entries: Entry[]
  office: SteppedOffice
  /** Hears what was wrong on the screen, each time somebody looks. */
  looked: (wrong: string[]) => void
}

export type Holder = ReturnType<typeof makePerson>

/** Whoever has this phone in hand: does what the history says, and remembers what the phone promised. */
export function makePerson({ time, phone, n, entries, office, looked }: Hands) {
  const own = (name: string | undefined): name is Person => name !== undefined && name in IDS
  const who = () => {
    const name = phone.session.user()?.userName
    return own(name) ? name : undefined
  }
  const pages = () => phone.tabs.filter(({ isPage }) => isPage)
  const page = (tab: number): Tab => pages()[tab % Math.max(pages().length, 1)] ?? phone.openTab()
  /** Whatever fails here fails in front of the person: nothing was promised. */
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)

  /** Saves an entry; a form that could not be saved is still there, and saved again a little later. */
  async function type(step: Step & Extract<Deed, { do: 'type' }>, tab: Tab, replaces?: Entry): Promise<void> {
    const by = who()
    if (!by) return
    const party = typeof step.what === 'object' ? step.what.saleTo : undefined
    const opId = entries.find(({ id }) => id === party)?.opId
    const entry: Entry = { id: step.id, what: step.what, who: by, phone: n, promise: 'none' }
    entries.push(entry)
    const wasGiven = replaces?.given
    if (replaces) Object.assign(replaces, { given: wasGiven ?? 'perhaps', by: step.id })
    const options = {
      ...(step.form && { draft: `form ${step.id}` }),
      ...(replaces?.opId && { replaces: replaces.opId }),
    }
    const [operation, body] = typed(step.what, step.id, by, opId)
    for (let attempt = 1; attempt <= 4 && tab.isAlive() && who() === by; attempt += 1) {
      try {
        // The pair was made together, which TypeScript does not follow.
        const { state, row } = await tab.outbox.submit(operation as 'createSale', body as never, options)
        if (!tab.isAlive()) return
        const isKept = state !== 'rejected' || row.seq > 0
        Object.assign(entry, { opId: row.opId, row: row.seq > 0, promise: isKept ? 'kept' : 'refused' })
        if (replaces && isKept) replaces.given = 'surely'
        time.tell(`${phone.name}: step ${step.id} is ${state}`)
        return
      } catch (error) {
        if (!tab.isAlive()) return
        time.tell(`${phone.name}: step ${step.id} failed, ${error instanceof Failure ? error.message : error}`)
        // The correction was not made: the entry goes on as it was.
        if (replaces?.by === step.id && error instanceof Failure) {
          delete replaces.by
          if (!wasGiven && replaces.given === 'perhaps') delete replaces.given
          return
        }
        if (!(error instanceof Failure) || error.kind !== 'no-storage' || !step.form) return
      }
      await new Promise<void>((go) => time.at(time.now() + 5_000, phone.name, go))
    }
  }

  async function openRows(tab: Tab) {
    const by = who()
    if (!by) return []
    const rows = await tab.store.outbox.orderBy('seq').toArray()
    return rows.filter((row) => row.employeeId === IDS[by] && OPEN.some((state) => state === row.state))
  }

  async function withRow(step: Step & Extract<Deed, { which: number }>, tab: Tab): Promise<void> {
    const rows = await openRows(tab)
    const row = rows[step.which % Math.max(rows.length, 1)]
    const entry = entries.find(({ opId }) => opId === row?.opId)
    if (!row || !entry) return
    if (step.do === 'offer again') return tab.outbox.sendAgain(row)
    if (step.do === 'edit') {
      const what = entry.what === 'sale to nobody' ? 'sale' : entry.what
      return type({ ...step, do: 'type', what, form: false }, tab, entry)
    }
    entry.given ??= 'perhaps'
    const done = await tab.outbox.discard(row, 'typed by mistake')
    if (!tab.isAlive()) return
    if (done) entry.given = 'surely'
    else if (entry.given === 'perhaps') delete entry.given
  }

  /** The number on the badge, and the rows it is to count, at one and the same moment. */
  async function look(tab: Tab): Promise<void> {
    const by = who()
    const id = by ? IDS[by] : 0
    const { store } = tab
    const seen = await store.transaction('r', store.outbox, store.setting, async () => ({
      badge: await readWaiting(store, id),
      rows: await store.outbox.toArray(),
    }))
    const open = seen.rows.filter(({ state }) => OPEN.some((one) => one === state))
    const mine = open.filter(({ employeeId }) => employeeId === id).length
    const others = open.filter(({ employeeId, state }) => employeeId !== id && state !== 'rejected').length
    const settled = seen.rows.filter(({ state }) => state === 'acknowledged').map(({ opId }) => opId)
    if (!office.isUp()) return
    const known = await time.apart(() =>
      office.db().selectFrom('operation').select('opId').where('opId', 'in', settled).execute(),
    )
    const wrong: string[] = []
    if (seen.badge.count !== mine) wrong.push(`badge: it says ${seen.badge.count}, and ${mine} wait`)
    if (seen.badge.others !== others) wrong.push(`badge: ${seen.badge.others} of others, and ${others} wait`)
    if (known.length !== settled.length && !office.wasRestored())
      wrong.push('badge: an entry counts as booked that the office does not have')
    looked(wrong)
  }

  return {
    async mirror() {
      const [token, user] = [phone.session.token(), phone.session.user()]
      const { store } = page(0)
      if (token && user) await store.session.put({ id: 'session', token, employeeId: user.id, name: user.name })
      else await store.session.clear()
    },
    signIn(name: Person, user: User, token = name): void {
      if (!office.isUp()) return
      phone.session.begin(office.signIn(token), user)
      quietly(this.mirror().then(() => page(0).outbox.wake('hope')))
    },
    switchOn() {
      if (phone.tabs.length > 0) return
      time.tell(`${phone.name} is switched on`)
      quietly(phone.openTab().outbox.wake('hope'))
    },
    act(step: Exclude<Step, { do: 'sign in' }>): void {
      // A phone whose battery is empty does nothing until it is switched on.
      if (phone.tabs.length === 0) return
      const tab = page(step.tab)
      if (step.do === 'type') quietly(type(step, tab))
      else if (step.do === 'edit' || step.do === 'give up' || step.do === 'offer again') quietly(withRow(step, tab))
      else if (step.do === 'send now') quietly(tab.outbox.wake('button'))
      else if (step.do === 'look') quietly(look(tab))
      else if (step.do === 'open a tab' && phone.tabs.length < 3) quietly(phone.openTab().outbox.wake('hope'))
      else if (step.do === 'close a tab' && phone.tabs.length > 1) tab.close()
      else if (step.do === 'tie up') quietly(tab.outbox.tieUp(true))
      else if (step.do === 'sync') {
        const worker = phone.openTab('worker')
        const { outbox } = worker
        quietly(
          outbox
            .wake('hope')
            .then(() => outbox.tieUp())
            .finally(() => worker.close()),
        )
      } else if (step.do === 'sign out') {
        phone.session.end()
        quietly(this.mirror())
      } else if (step.do === 'freeze') {
        tab.freeze()
        time.at(time.now() + step.seconds * 1000, phone.name, () => tab.thaw())
      } else if (step.do === 'set the clock') phone.setClock(step.hours * 3_600_000)
      else if (step.do === 'no room') phone.refuse(step.writes)
      else if (step.do === 'install') {
        phone.use(step.app)
        quietly(phone.openTab().outbox.wake('hope'))
      } else if (step.do === 'late duplicate') phone.line.repeat(step.which)
      else if (step.do === 'session ends') void office.forget(phone.session.token())
    },
  }
}
