import type { Operation } from '#contract/operations.ts'
import { listDocumentCalls } from './documentCalls.ts'
import { listPeopleCalls } from './peopleCalls.ts'
import type { RaceCall, RaceCalls } from './raceCall.ts'
import type { RaceShop } from './raceShop.ts'
import { listRecordCalls } from './recordCalls.ts'

/** Operations of no race, each with its reason. */
export const WITHOUT_RACE: { [O in Operation]?: string } = {
  pushOutbox: 'executes each entry as an operation of its own; its report is stored as by reconcile',
  takeBackup: 'copies one state of the database and writes nothing to it',
}

export function listRaceCalls(shop: RaceShop): RaceCalls {
  return { ...listDocumentCalls(shop), ...listRecordCalls(shop), ...listPeopleCalls(shop) }
}

/** The pairs of calls that race, each once; a call that decides on what it changes races with itself. */
export function listRaces(calls: RaceCalls): [first: string, second: string][] {
  const decides = (one: RaceCall, other: RaceCall) => one.decidesOn.some((fact) => other.changes.includes(fact))
  const entries = Object.entries(calls)
  return entries.flatMap(([name, one], index) =>
    entries
      .slice(index)
      .filter(([, other]) => decides(one, other) || decides(other, one))
      .map(([otherName]): [string, string] => [name, otherName]),
  )
}
