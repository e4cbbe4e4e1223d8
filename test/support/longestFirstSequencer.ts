import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest where CI is set, longest first. What is not named here goes by its size, after these. */
const SLOWEST_TEST_FILES = [
  ...['faults/killedMaintenance', 'faults/browserKills/browserKills', 'faults/killedServer', 'faults/behindNginx'],
  ...['faults/simulation/simulation', 'faults/simulation/mutations', 'faults/benchmarks', 'e2e/outboxFaults'],
  ...[
    'e2e/accessibility',
    'faults/slowClients',
    'e2e/development',
    'e2e/signOut',
    'e2e/update',
    'e2e/catalogue/visitor',
  ],
  ...['e2e/production', 'faults/signInLoad', 'faults/requestBodyCost', 'e2e/sharedDevice', 'e2e/partiesAndMoney'],
  ...['e2e/directorScreens', 'e2e/staffScreens', 'e2e/offlineSale', 'e2e/security', 'e2e/frozenTab'],
  ...['faults/powerCut', 'faults/fuzz'],
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
