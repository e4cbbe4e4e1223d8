import type { Entry } from './entry.ts'
import { findProblems, type RemainingState } from './findProblems.ts'
import type { History, HistoryStep } from './history.ts'
import { createOtherClients } from './otherClients.ts'
import { createRandomStream } from './random.ts'
import { readRemainingState, sendEverything } from './remainingState.ts'
import { createScheduler } from './scheduler.ts'
import { createSimulatedDevice } from './simulatedDevice.ts'
import { createSimulatedUser } from './simulatedUser.ts'
import { openSteppedServer } from './steppedServer.ts'
import { buildUser, DEVICE_IDS, USER_NAMES } from './userNames.ts'

/** The result of a history: its problems, and a fingerprint of all events in their order. */
export type HistoryResult = {
  problems: string[]
  fingerprint: string
  story: readonly string[]
  badgeChecks: number
  steps: number
}

const START_MS = Date.parse('2026-04-05T06:00:00Z')
const MINUTE_MS = 60_000
/** More steps than a history of this length can need: beyond them the programs run in a loop. */
const MAX_STEPS = 30_000

/** Plays a history, removes all faults, lets the programs finish, and checks the remaining state. */
export async function playHistory(history: History, seed: number): Promise<HistoryResult> {
  const scheduler = createScheduler(createRandomStream('time', seed), START_MS)
  using _ = scheduler.install()
  const server = await openSteppedServer(scheduler)
  const entries: Entry[] = []
  const problems: string[] = []
  let badgeChecks = 0
  const devices = Array.from({ length: history.deviceCount }, (_, n) =>
    createSimulatedDevice(
      scheduler,
      createRandomStream('phone', n, seed),
      server,
      `device ${n + 1}`,
      DEVICE_IDS[n] ?? '',
    ),
  )
  const onBadgeChecked = (seen: string[]) => {
    badgeChecks += 1
    problems.push(...seen)
  }
  const users = devices.map((device, n) =>
    createSimulatedUser({ scheduler, device, deviceIndex: n, entries, onBadgeChecked, server }),
  )
  const otherClients = createOtherClients(scheduler, createRandomStream('keys of others', seed), server, entries)
  const batteries = devices.map(() => ({ after: Number.POSITIVE_INFINITY, seconds: 0 }))
  scheduler.setBeforeTask((actor) => {
    const n = devices.findIndex(({ name }) => name === actor)
    const battery = batteries[n]
    const device = devices[n]
    if (!battery || !device || battery.after-- > 0) return
    battery.after = Number.POSITIVE_INFINITY
    scheduler.log(`${device.name}: the battery is empty`)
    device.kill()
    scheduler.at(scheduler.now() + battery.seconds * 1000, device.name, () => users[n]?.switchOn())
  })

  for (const [n, device] of devices.entries()) {
    const who = USER_NAMES[n % USER_NAMES.length] ?? 'director'
    device.session.begin(server.signIn(who, device.deviceId), buildUser(who))
    await scheduler.runUntilDone(users[n]?.mirrorSession() ?? Promise.resolve())
  }
  for (const step of history.steps)
    scheduler.at(START_MS + step.at, `device ${step.device + 1}`, () => performStep(step))

  function performStep(step: HistoryStep): unknown {
    const device = devices[step.device]
    const person = users[step.device]
    const battery = batteries[step.device]
    if (!device || !person || !battery) return
    scheduler.log(`#${step.id} ${device.name}: ${step.do}`)
    if (step.do === 'battery dies') Object.assign(battery, { after: step.after, seconds: step.seconds })
    else if (step.do === 'database goes') {
      device.loseDatabase()
      scheduler.at(scheduler.now() + step.seconds * 1000, device.name, () => person.switchOn())
    } else if (step.do === 'server dies') {
      server.dieIn(step.after)
      scheduler.at(scheduler.now() + step.seconds * 1000, 'server', () => server.restart())
    } else if (step.do === 'server restores an older backup') {
      server.loseDatabase(step.which)
      scheduler.at(scheduler.now() + step.seconds * 1000, 'server', () => server.restart())
    } else if (step.do === 'server is busy') server.beBusyIn(step.after)
    else if (step.do === 'claim') otherClients.sendClaim(step.id, step)
    else if (step.do === 'take a number') otherClients.takeNumber(step.id, step)
    else if (step.do === 'chain') otherClients.sendChain(step.id, step)
    else if (step.do === 'delete a sale') otherClients.deleteSale(step)
    else if (step.do === 'network fault') device.line.addFaults(step.is, step.times)
    else if (step.do === 'sign in') return person.signIn(step.who, buildUser(step.who), step.token)
    else person.perform(step)
  }

  await scheduler.runUntil(START_MS + (history.steps.at(-1)?.at ?? 0) + 2 * MINUTE_MS)
  await removeFaults()
  const remaining: RemainingState[] = []
  for (const [n, device] of devices.entries()) {
    const person = users[n]
    if (person) await sendEverything(scheduler, device, person)
    remaining.push(await scheduler.runUntilDone(readRemainingState(device, n)))
  }
  problems.push(...(await scheduler.apart(() => findProblems(server, entries, remaining, otherClients))))
  server.close()
  if (scheduler.steps() > MAX_STEPS) problems.push(`endless loop: ${scheduler.steps()} steps of storage and network`)
  for (const sentence of problems) scheduler.log(sentence)
  return {
    problems,
    fingerprint: scheduler.fingerprint(),
    story: scheduler.story(),
    badgeChecks,
    steps: scheduler.steps(),
  }

  async function removeFaults(): Promise<void> {
    scheduler.log('from here on nothing breaks')
    server.clearFaults()
    await server.restart()
    for (const [n, device] of devices.entries()) {
      batteries[n] = { after: Number.POSITIVE_INFINITY, seconds: 0 }
      device.kill()
      device.line.clearFaults()
      device.refuseWrites(0)
      if (device.app() === 'older') device.installApp('today')
    }
  }
}
