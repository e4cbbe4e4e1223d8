import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest where CI is set, longest first. What is not named here goes by its size, after these. */
const SLOWEST_TEST_FILES = [
  ...['faults/browserKills/browserKills', 'faults/killedServer', 'faults/simulation/simulation'],
  ...['faults/benchmarks', 'e2e/accessibility', 'e2e/outboxFaults', 'e2e/signOut', 'e2e/update', 'e2e/development'],
  ...['faults/signInLoad', 'e2e/catalogue/visitor', 'e2e/production', 'faults/powerCut', 'faults/fuzz'],
  ...['e2e/sharedDevice', 'e2e/security', 'e2e/catalogue/newVersion', 'e2e/partiesAndMoney', 'e2e/frozenTab'],
  'faults/slowClients',
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
