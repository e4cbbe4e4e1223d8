import type { SqliteFile } from './sqliteFile.ts'

/** So many read at a time, each with 2 MB of pages in memory; who comes then waits for one of them. */
const MAX_READERS = 4

/** Connections that only read, opened when they are needed and lent to one reader at a time. */
export function createReaderPool(openReader: () => SqliteFile) {
  const readers: SqliteFile[] = []
  const idle: SqliteFile[] = []
  const waiting: ((reader: SqliteFile) => void)[] = []
  return {
    async acquire(): Promise<SqliteFile> {
      const idleReader = idle.pop()
      if (idleReader) return idleReader
      if (readers.length >= MAX_READERS) return new Promise((resolve) => waiting.push(resolve))
      const reader = openReader()
      readers.push(reader)
      return reader
    },
    release(reader: SqliteFile): void {
      const next = waiting.shift()
      if (next) next(reader)
      else idle.push(reader)
    },
    close(): void {
      for (const reader of readers) reader.close()
    },
  }
}
