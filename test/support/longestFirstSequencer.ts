import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest in a full run, longest first. What is not named here goes by its size, after these. */
const SLOWEST_TEST_FILES = [
  'engines/engines',
  'faults/behindNginx',
  'faults/killedServer',
  'faults/killedMaintenance',
  'faults/browserKills/browserKills',
  'faults/simulation/simulation',
  'faults/signInLoad',
  'faults/simulation/mutations',
  'faults/benchmarks',
  'faults/fuzz',
  'faults/powerCut',
  'faults/twoProcesses',
  'faults/requestBodyCost',
  'faults/slowClients',
  'e2e/full/accessibility',
  'e2e/outboxFaults',
  'e2e/full/development',
  'e2e/full/update',
  'e2e/full/catalogue/visitor',
  'e2e/full/firstMorning',
  'e2e/signOut',
  'e2e/full/partiesAndMoney',
  'e2e/full/directorScreens',
  'e2e/full/production',
  'e2e/full/catalogue/offline',
  'e2e/corrections',
  'e2e/full/preparation',
  'e2e/full/frozenTab',
  'e2e/offlineSale',
  'e2e/full/staffScreens',
  'e2e/sharedDevice',
  'e2e/newParty',
].map((file) => `/test/${file}.test.ts`)

/** Files in an order in which none is left running alone at the end, on a machine that has never run them, too. */
export class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const index = SLOWEST_TEST_FILES.findIndex((file) => moduleId.endsWith(file))
      return index < 0 ? SLOWEST_TEST_FILES.length : index
    }
    return (await super.sort(files)).sort((one, other) => rankOf(one) - rankOf(other))
  }
}
