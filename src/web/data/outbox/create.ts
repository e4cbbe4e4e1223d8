import type { Body } from '#contract/operations.ts'
import type { Day } from '#domain/day.ts'
import { approve, discardForOther } from './approve.ts'
import { LONGEST, MOST_PATIENCE } from './backoff.ts'
import { type ComparedDay, compareDay } from './compareDay.ts'
import { drain, type Hope } from './drain.ts'
import { exportRows } from './exportRows.ts'
import { discard, sendAgain } from './giveUp.ts'
import { readLane } from './lane.ts'
import { alone } from './lock.ts'
import type { OfflineWrite } from './operations.ts'
import type { OutboxRow } from './row.ts'
import { type Outcome, type SubmitOptions, submit } from './submit.ts'
import type { Surroundings } from './surroundings.ts'
import { takeBack } from './takeBack.ts'
import { tieUp } from './tieUp.ts'

/** Why the outbox is woken. `timer` keeps to the back-off, everything else is new hope. */
export type Wake = 'timer' | 'hope' | 'button'

export type Outbox = {
  /**
   * Writes it down first, online or not, then sends. `waiting` means: safe on this phone, will go by itself.
   *
   * @throws Failure `no-storage` when it could neither be written down nor sent (keep the form!); `refused` when
   *   nobody is signed in, or the entry that it replaces has gone out meanwhile
   */
  submit<W extends OfflineWrite>(operation: W, payload: Body<W>, options?: SubmitOptions): Promise<Outcome<W>>
  /** Brings back what the database has lost, before anything is sent: see takeBack. Done once; never throws. */
  takeBack(): Promise<void>
  /** Sends what waits; done when the attempt is over. Never throws. */
  wake(why: Wake): Promise<void>
  /**
   * Compares notes with the office when it is time to (`now`: in any case), and sends what the office has lost. Done
   * when that is over. Never throws.
   */
  tieUp(now?: boolean): Promise<void>
  /** A day of this phone beside the same day in the books: see compareDay. */
  compareDay(day: Day, everybody: boolean): Promise<ComparedDay | 'too-many' | undefined>
  /** Gives up an entry that the office never booked, and tells it why; false when it may have been booked. */
  discard(row: OutboxRow, reason: string): Promise<boolean>
  /** The signed-in Director takes over an entry that its writer can no longer send; false when it is gone. */
  approve(row: OutboxRow): Promise<boolean>
  /** The signed-in Director gives up such an entry; false when it is gone. */
  discardForOther(row: OutboxRow, reason: string): Promise<boolean>
  /** Offers a rejected entry once more, unchanged: the office judges it anew. */
  sendAgain(row: OutboxRow): Promise<void>
  /** The signed-in person's open entries as a JSON file. */
  exportRows(): Promise<{ fileName: string; text: string }>
}

/** The outbox of one tab or worker. All of one browser work on the same rows, one at a time. */
export function createOutbox(world: Surroundings): Outbox {
  const holder = world.newId()
  let running: Promise<void> | undefined
  let hopes: Hope[] = []
  let callOff = () => {}
  let lookedBack: Promise<void> | undefined

  function lookBack(): Promise<void> {
    lookedBack ??= takeBack(world).catch(() => {
      lookedBack = undefined // The storage failed for a moment.
    })
    return lookedBack
  }

  function wake(why: Wake): Promise<void> {
    hopes.push({ fresh: why !== 'timer', urgent: why === 'button' })
    running ??= run()
    return running
  }

  async function run(): Promise<void> {
    callOff()
    await lookBack()
    while (hopes.length > 0) {
      const hope = { fresh: hopes.some(({ fresh }) => fresh), urgent: hopes.some(({ urgent }) => urgent) }
      hopes = []
      try {
        await alone(world, holder, (lease) => drain(world, lease, hope))
        world.storage?.(true)
      } catch {
        world.storage?.(false)
        // The storage failed for a moment. What lies in it has not changed: look again in a while.
        callOff = world.after(LONGEST, () => void wake('timer'))
      }
    }
    running = undefined
    await schedule().catch(() => undefined)
  }

  /** Comes back when the back-off is over. In a tab that sleeps, returning to it is hope enough. */
  async function schedule(): Promise<void> {
    const { nextAt } = await readLane(world.store)
    if (!nextAt) return
    callOff()
    const wait = Math.min(Math.max(0, Date.parse(nextAt) - world.now()), MOST_PATIENCE)
    callOff = world.after(wait, () => void wake('timer'))
  }

  const now = () => wake('hope')
  return {
    submit: submit(world, now),
    takeBack: lookBack,
    wake,
    async tieUp(inAnyCase = false) {
      await lookBack()
      if (await tieUp(world, inAnyCase).catch(() => false)) await now()
    },
    compareDay: (day, everybody) => compareDay(world, day, everybody),
    async approve(row) {
      const done = await approve(world, row)
      await now()
      return done
    },
    async discardForOther(row, reason) {
      const done = await discardForOther(world, row, reason)
      void now()
      return done
    },
    async discard(row, reason) {
      const done = await discard(world, row, reason)
      void now()
      return done
    },
    async sendAgain(row) {
      await sendAgain(world, row)
      await now()
    },
    exportRows: () => exportRows(world),
  }
}
