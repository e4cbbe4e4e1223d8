import type { SqliteFile } from './sqliteFile.ts'

/** Concurrent readers, each with a page cache of 2 MB; further ones wait. */
const MAX_READERS = 4

/** A pool of read-only connections, opened on demand and lent to one reader at a time. */
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
