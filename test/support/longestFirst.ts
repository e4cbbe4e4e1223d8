import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest where CI is set, longest first. What is not named here goes by its size, after these. */
const LONG = [
  ...['proof/torture', 'proof/killed', 'proof/simulation', 'proof/figures', 'journeys/everybody', 'journeys/badLuck'],
  ...[
    'proof/signingIn',
    'catalogue/visitor',
    'journeys/update',
    'proof/powerCut',
    'proof/fuzz',
    'journeys/sharedPhone',
  ],
  ...['journeys/frozenTab', 'catalogue/newVersion', 'proof/slowSenders'],
].map((file) => `/test/${file}.test.ts`)

/** Files in an order in which none is left running alone at the end, on a machine that has never run them, too. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONG.findIndex((file) => moduleId.endsWith(file))
      return found < 0 ? LONG.length : found
    }
    return (await super.sort(files)).sort((one, other) => place(one) - place(other))
  }
}
