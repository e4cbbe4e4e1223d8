import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files that start first in a full run, in this order: the slowest, mostly. All others follow by size. */
export const SLOWEST_TESTS = [
  'server/maintenance/largeChangeLog',
  'server/start',
  'engines/engines',
  // Mostly waits, so it runs beside the others instead of after them.
  'faults/behindNginx',
  'faults/killedServer',
  'faults/killedMaintenance',
  'faults/browserKills/browserKills',
  'faults/simulation/simulation',
  'faults/full/signInLoad',
  'faults/simulation/mutations',
  'faults/full/benchmarks',
  'faults/fuzz',
  'faults/powerCut',
  'faults/twoProcesses',
  'faults/full/requestBodyCost',
  'faults/full/slowClients',
  // Short, but they would come after all others and leave a processor idle at the end.
  'faults/concurrentMoves',
  'faults/fullDisk',
  'faults/concurrentUpgrade',
  'e2e/full/accessibility',
  'e2e/full/outboxFaults',
  'e2e/full/development',
  'e2e/full/newDevice',
  'e2e/full/update',
  'e2e/full/catalogue/visitor',
  // This one and saveData wait for timers of the product, so they do not run at the same time.
  'e2e/full/catalogue/newVersion',
  'e2e/full/firstMorning',
  'e2e/full/largeText',
  'e2e/full/signOut',
  'e2e/full/partiesAndMoney',
  'e2e/full/catalogue/saveData',
  'e2e/full/directorScreens',
  'e2e/full/production',
  'e2e/full/catalogue/offline',
  'e2e/full/corrections',
  'e2e/full/preparation',
  'e2e/full/frozenTab',
  'e2e/offlineSale',
  'e2e/full/staffScreens',
  'e2e/sharedDevice',
  'e2e/full/newParty',
  'e2e/full/lists',
  'e2e/full/paper',
  'e2e/full/dues',
  'e2e/full/startCost',
  'e2e/full/restore',
]

/** Orders files so that no long one runs alone at the end, also on a machine without earlier timings. */
export class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const index = SLOWEST_TESTS.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`))
      return index < 0 ? SLOWEST_TESTS.length : index
    }
    return (await super.sort(files)).sort((one, other) => rankOf(one) - rankOf(other))
  }
}
