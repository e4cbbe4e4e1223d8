import type { SqliteFile } from './sqliteFile.ts'

/** So many read at a time, each with 2 MB of pages in memory; who comes then waits for one of them. */
const MOST = 4

/** Connections that only read, opened when they are needed and lent to one reader at a time. */
export function sqliteReaders(open: () => SqliteFile) {
  const all: SqliteFile[] = []
  const idle: SqliteFile[] = []
  const waiting: ((reader: SqliteFile) => void)[] = []
  return {
    async take(): Promise<SqliteFile> {
      const known = idle.pop()
      if (known) return known
      if (all.length >= MOST) return new Promise((lent) => waiting.push(lent))
      const opened = open()
      all.push(opened)
      return opened
    },
    giveBack(reader: SqliteFile): void {
      const next = waiting.shift()
      if (next) next(reader)
      else idle.push(reader)
    },
    close(): void {
      for (const reader of all) reader.close()
    },
  }
}
