import { relative } from 'node:path'
import type { Reporter, TestModule, TestSpecification } from 'vitest/node'

const REPORT_INTERVAL_MS = 15_000

/** How many of the running files a line names. */
const MAX_NAMES = 4

/** Says every 15 seconds what runs and how much is done, so that a slow run is not a silent one. */
export class ProgressReporter implements Reporter {
  private files = 0
  private doneFiles = 0
  private doneTests = 0
  private readonly running = new Set<string>()
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
    this.running.add(nameOf(module))
  }

  onTestModuleEnd(module: TestModule): void {
    this.running.delete(nameOf(module))
    this.doneFiles += 1
  }

  onTestCaseResult(): void {
    this.doneTests += 1
  }

  onTestRunEnd(): void {
    clearInterval(this.timer)
  }

  line(): string {
    if (this.files === 0 || (this.running.size === 0 && this.doneFiles === 0)) return 'Tests: preparing.'
    const names = [...this.running]
    const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : ''
    const now = names.length > 0 ? `; running: ${names.slice(0, MAX_NAMES).join(', ')}${more}` : ''
    return `Tests: ${this.doneTests} tests in ${this.doneFiles} of ${this.files} files done${now}.`
  }
}

function nameOf({ moduleId, project }: TestModule): string {
  return `${project.name}: ${relative('test', moduleId).replace('.test.ts', '')}`
}
