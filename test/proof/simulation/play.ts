import { chanceOf } from './chance.ts'
import { everythingGoes, leftOn } from './ending.ts'
import type { History, Step } from './history.ts'
import type { Entry } from './ledger.ts'
import { openSteppedOffice } from './office.ts'
import { makeOtherClients } from './otherClients.ts'
import { PEOPLE, userOf } from './people.ts'
import { makePerson } from './person.ts'
import { makePhone } from './phone.ts'
import { createTime } from './time.ts'
import { judge, type Left } from './verdict.ts'

/** How a history ended: what was wrong, and a fingerprint of all that happened, in its order. */
export type Played = { wrong: string[]; fingerprint: string; story: readonly string[]; looks: number; steps: number }

const START = Date.parse('2026-04-05T06:00:00Z')
const MINUTE = 60_000
/** More than a history of this length can need: somebody runs in circles. */
const RESTLESS = 30_000

/** Lets a history happen, heals the world, waits until everything has had its time, and looks at what is left. */
export async function play(history: History, seed: number): Promise<Played> {
  const time = createTime(chanceOf('time', seed), START)
  using _ = time.takeOver()
  const office = await openSteppedOffice(time)
  const entries: Entry[] = []
  const wrong: string[] = []
  let looks = 0
  const phones = Array.from({ length: history.phones }, (_, n) =>
    makePhone(time, chanceOf('phone', n, seed), office, `phone ${n + 1}`),
  )
  const looked = (seen: string[]) => {
    looks += 1
    wrong.push(...seen)
  }
  const people = phones.map((phone, n) => makePerson({ time, phone, n, entries, looked, office }))
  const others = makeOtherClients(time, chanceOf('keys of others', seed), office, entries)
  const dying = phones.map(() => ({ after: Number.POSITIVE_INFINITY, seconds: 0 }))
  time.watching((actor) => {
    const n = phones.findIndex(({ name }) => name === actor)
    const battery = dying[n]
    const phone = phones[n]
    if (!battery || !phone || battery.after-- > 0) return
    battery.after = Number.POSITIVE_INFINITY
    time.tell(`${phone.name}: the battery is empty`)
    phone.kill()
    time.at(time.now() + battery.seconds * 1000, phone.name, () => people[n]?.switchOn())
  })

  for (const [n, phone] of phones.entries()) {
    const who = PEOPLE[n % PEOPLE.length] ?? 'director'
    phone.session.begin(office.signIn(who), userOf(who))
    await time.through(people[n]?.mirror() ?? Promise.resolve())
  }
  for (const step of history.steps) time.at(START + step.at, `phone ${step.phone + 1}`, () => happen(step))

  function happen(step: Step): unknown {
    const phone = phones[step.phone]
    const person = people[step.phone]
    const battery = dying[step.phone]
    if (!phone || !person || !battery) return
    time.tell(`#${step.id} ${phone.name}: ${step.do}`)
    if (step.do === 'battery dies') Object.assign(battery, { after: step.after, seconds: step.seconds })
    else if (step.do === 'database goes') {
      phone.loseDatabase()
      time.at(time.now() + step.seconds * 1000, phone.name, () => person.switchOn())
    } else if (step.do === 'office dies') {
      office.dieIn(step.after)
      time.at(time.now() + step.seconds * 1000, 'office', () => office.restart())
    } else if (step.do === 'office loses its books') {
      office.loseBooks(step.which)
      time.at(time.now() + step.seconds * 1000, 'office', () => office.restart())
    } else if (step.do === 'office is busy') office.beBusyIn(step.after)
    else if (step.do === 'claim') others.claim(step.id, step)
    else if (step.do === 'chain') others.chain(step.id, step)
    else if (step.do === 'weather') phone.line.turn(step.is, step.times)
    else if (step.do === 'sign in') return person.signIn(step.who, userOf(step.who), step.token)
    else person.act(step)
  }

  await time.until(START + (history.steps.at(-1)?.at ?? 0) + 2 * MINUTE)
  await heal()
  const left: Left[] = []
  for (const [n, phone] of phones.entries()) {
    const person = people[n]
    if (person) await everythingGoes(time, phone, person)
    left.push(await time.through(leftOn(phone, n)))
  }
  wrong.push(...(await time.apart(() => judge(office, entries, left, others.claims))))
  office.close()
  if (time.steps() > RESTLESS) wrong.push(`restless: ${time.steps()} steps of storage and network`)
  for (const sentence of wrong) time.tell(sentence)
  return { wrong, fingerprint: time.fingerprint(), story: time.story(), looks, steps: time.steps() }

  async function heal(): Promise<void> {
    time.tell('from here on nothing breaks')
    office.calm()
    await office.restart()
    for (const [n, phone] of phones.entries()) {
      dying[n] = { after: Number.POSITIVE_INFINITY, seconds: 0 }
      phone.kill()
      phone.line.clear()
      phone.refuse(0)
      if (phone.app() === 'older') phone.use('today')
    }
  }
}
