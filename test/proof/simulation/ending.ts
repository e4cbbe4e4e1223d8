import { OPEN } from '#web/data/outbox/row.ts'
import { PEOPLE, userOf } from './people.ts'
import type { Holder } from './person.ts'
import type { Phone } from './phone.ts'
import type { Time } from './time.ts'
import type { Left } from './verdict.ts'

const TWO_MINUTES = 120_000

/** Each person comes back to this phone, sends what is theirs, and lets it compare notes with the office. */
export async function everythingGoes(time: Time, phone: Phone, person: Holder): Promise<void> {
  // Twice: what one person typed may wait for what another did.
  for (const [turn, who] of [...PEOPLE, ...PEOPLE].entries()) {
    const { store, outbox, close } = phone.openTab()
    const open = () => store.outbox.filter(({ state }) => OPEN.some((one) => one === state)).count()
    if (turn >= PEOPLE.length && (await time.through(open())) === 0) return close()
    person.signIn(who, userOf(who))
    await time.through(outbox.wake('button'))
    await time.until(time.now() + TWO_MINUTES)
    await time.through(outbox.tieUp(true))
    await time.through(outbox.wake('button'))
    await time.through(outbox.tieUp(true))
    // What it has learned by then it says now.
    await time.through(outbox.tieUp(true))
    close()
  }
}

/** What is on this phone when all is over. */
export async function leftOn(phone: Phone, n: number): Promise<Left> {
  const { store } = phone.openTab()
  const device = await store.setting.get('device')
  const rows = await store.outbox.orderBy('seq').toArray()
  const known = device?.id === 'device' ? device : undefined
  const isUnaccounted = (known?.unnumbered?.seqs.length ?? 0) > 0 || phone.line.batchFailed()
  return { phone: n, deviceId: known?.deviceId, rows, wasCleared: phone.wasCleared(), isUnaccounted }
}
