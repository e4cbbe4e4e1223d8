import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import testSeconds from './testSeconds.json' with { type: 'json' }

/** Seconds that each test file took in the last measured run (writeTestSeconds.ts), by its path. */
const SECONDS: Readonly<Record<string, number>> = testSeconds

/**
 * Starts the longest files first, so that none of them runs alone at the end. A file that was not measured may be long.
 * Vitest keeps timings of its own in node_modules, where a fresh clone has none.
 */
export class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const secondsOf = ({ moduleId }: TestSpecification) =>
      SECONDS[relative(process.cwd(), moduleId).replaceAll('\\', '/')] ?? Number.MAX_VALUE
    return (await super.sort(files)).sort((one, other) => secondsOf(other) - secondsOf(one))
  }
}
