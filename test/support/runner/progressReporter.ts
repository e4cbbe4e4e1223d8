import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node'

const REPORT_INTERVAL_MS = 15_000

/** The number of running files that a line names. */
const MAX_NAMED_FILES = 4

/**
 * Prints every 15 seconds which files run and how many tests are done, so that a slow run is not a silent one. At the
 * end it prints which tests passed at their second attempt only: each of them is a fault of the test or of the product.
 */
export class ProgressReporter implements Reporter {
  private files = 0
  private doneFiles = 0
  private doneTests = 0
  private readonly running = new Set<string>()
  private readonly retriedTests: string[] = []
  private timer: NodeJS.Timeout | undefined
  private readonly write: (line: string) => unknown

  constructor(write: (line: string) => unknown = (line) => process.stdout.write(`${line}\n`)) {
    this.write = write
  }

  onInit(): void {
    this.timer = setInterval(() => this.write(this.line()), REPORT_INTERVAL_MS)
    this.timer.unref()
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.files = specifications.length
  }

  onTestModuleQueued(module: TestModule): void {
    this.running.add(formatModuleName(module))
  }

  onTestModuleEnd(module: TestModule): void {
    this.running.delete(formatModuleName(module))
    this.doneFiles += 1
  }

  onTestCaseResult(test: Pick<TestCase, 'diagnostic' | 'fullName' | 'module'>): void {
    this.doneTests += 1
    if (test.diagnostic()?.flaky) this.retriedTests.push(`  ${formatModuleName(test.module)}: ${test.fullName}`)
  }

  onTestRunEnd(): void {
    clearInterval(this.timer)
    if (this.retriedTests.length === 0) return
    this.write(['Tests that passed at their second attempt only:', ...this.retriedTests].join('\n'))
  }

  line(): string {
    if (this.files === 0 || (this.running.size === 0 && this.doneFiles === 0)) return 'Tests: preparing.'
    const names = [...this.running]
    const more = names.length > MAX_NAMED_FILES ? ` and ${names.length - MAX_NAMED_FILES} more` : ''
    const now = names.length > 0 ? `; running: ${names.slice(0, MAX_NAMED_FILES).join(', ')}${more}` : ''
    return `Tests: ${this.doneTests} tests in ${this.doneFiles} of ${this.files} files done${now}.`
  }
}

function formatModuleName({ moduleId, project }: TestModule): string {
  return `${project.name}: ${relative('test', moduleId).replace('.test.ts', '')}`
}
