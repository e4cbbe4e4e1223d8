/** Counts the lines of a file while it is read: `expect` before the first line, `next` after each. */
export type LineProgress = { expect: (lineCount: number) => void; next: () => void }

/** Called with the number of lines that have been read, and of all lines. */
export type ReportLine = (line: number, total: number) => void

/** Reports are rare, because each is a message to the page. */
const LINES_BETWEEN_REPORTS = 100

export function createLineProgress(report: ReportLine): LineProgress {
  let line = 0
  let total = 0
  return {
    expect(lineCount) {
      total += lineCount
    },
    next() {
      line += 1
      if (line % LINES_BETWEEN_REPORTS === 0) report(Math.min(line, total), total)
    },
  }
}

/** The lines of a text; of XML, the elements that match. */
export function countLines(text: string, pattern = /\n/g): number {
  return text.match(pattern)?.length ?? 0
}
