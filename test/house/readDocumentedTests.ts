import { readFileSync } from 'node:fs'

/** Programs that a documented test may need and a machine may lack. */
export const OPTIONAL_PROGRAMS = ['PostgreSQL', 'LibreOffice', 'nginx'] as const

/**
 * A test that a table of the documentation names: a part of its title, its file from the root of the repository, and
 * the program without which it is skipped.
 */
type DocumentedTest = { row: string; title: string; file: string; needs: string | undefined }

/** The tables that name tests, with the numbers of their rows. */
export const DOCUMENTED_TABLES = [
  { document: 'test/PROMISES.md', prefix: '', count: 52 },
  { document: 'src/server/SECURITY.md', prefix: 'S', count: 28 },
  { document: 'src/server/SECURITY.md', prefix: 'A', count: 27 },
] as const

type DocumentedTable = (typeof DOCUMENTED_TABLES)[number]

/** The rows of a table, as they stand in the document. */
export function readDocumentedRows({ document, prefix }: DocumentedTable): string[] {
  const rowPattern = new RegExp(`^\\| ${prefix}\\d+ \\|`)
  return readFileSync(document, 'utf8')
    .split('\n')
    .filter((line) => rowPattern.test(line))
}

/** The tests that one row names: “title” `file`, with (needs PostgreSQL) behind one that is skipped without it. */
export function parseDocumentedTests(line: string): DocumentedTest[] {
  const row = line.split('|')[1]?.trim() ?? ''
  const named = line.matchAll(/“([^”]+)” `([^`]+)`(?: \(needs (\w+)\))?/g)
  return [...named].map(([, title = '', file = '', needs]) => ({ row, title, file, needs }))
}

/** The part of the JSON report of Vitest that says which test ran how. Names of files are absolute. */
export type TestReport = {
  testResults: readonly {
    name: string
    assertionResults: readonly { ancestorTitles: readonly string[]; title: string; status: string }[]
  }[]
}

/**
 * The documented tests that a report does not show as passed, each with the reason: not in the report, failed, or skipped
 * although the program that it needs is there. A test that runs on several engines must pass on one and fail on none.
 *
 * @param missingPrograms what the machine of the run lacks, of OPTIONAL_PROGRAMS
 */
export function findUnprovenTests(
  documented: readonly DocumentedTest[],
  report: TestReport,
  missingPrograms: ReadonlySet<string> = new Set(),
): string[] {
  return documented.flatMap(({ row, title, file, needs = '' }) => {
    const titlePattern = toTitlePattern(title)
    const statuses = report.testResults
      .filter(({ name }) => name.replaceAll('\\', '/').endsWith(`/${file}`))
      .flatMap(({ assertionResults }) => assertionResults)
      .filter((result) => titlePattern.test([...result.ancestorTitles, result.title].join(' ')))
      .map(({ status }) => status)
    const fault = findFault(statuses, missingPrograms.has(needs))
    return fault ? [`${row}: ${fault}: “${title}” ${file}`] : []
  })
}

function findFault(statuses: readonly string[], maySkip: boolean): string | undefined {
  if (statuses.length === 0) return 'did not run'
  if (statuses.includes('failed')) return 'failed'
  if (statuses.includes('passed') || maySkip) return undefined
  return 'was skipped'
}

/** A documented title is a part of the real one, with a placeholder (%s, $name) where each case has a value of its own. */
function toTitlePattern(title: string): RegExp {
  const parts = title.split(/%[sdifjo]|\$[a-z][\w.]*/i)
  return new RegExp(parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*'), 's')
}
