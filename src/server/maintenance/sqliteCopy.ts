import { backup, DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'

/** All pages in one step: the copy is a snapshot, and writes continue meanwhile. */
const ALL_PAGES = 2 ** 31 - 1

/**
 * Copies a database that is in use and checks the copy. Runs in a worker, since the check of a large database takes
 * seconds.
 */
export async function copySqlite(from: string, to: string): Promise<void> {
  // By its name in package.json, because a bundle lies in another folder.
  const workerFile = new URL(import.meta.resolve('#server/maintenance/sqliteCopyWorker.ts'))
  const worker = new Worker(workerFile, { workerData: { from, to } })
  await new Promise<void>((resolve, reject) => {
    worker
      .once('error', reject)
      .once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the copy worker ended with code ${code}`))))
  })
}

/** Copies and checks in the current thread. @throws Error if the copy is damaged */
export async function copyAndCheck(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5_000 })
  try {
    await backup(source, to, { rate: ALL_PAGES })
  } finally {
    source.close()
  }
  checkSqliteIntegrity(to)
}

/** Checks every page of a copy and merges its write-ahead log into the file. @throws Error if it is damaged */
export function checkSqliteIntegrity(file: string): void {
  const copy = new DatabaseSync(file)
  try {
    copy.exec('pragma journal_mode = delete')
    const findings = [
      ...copy.prepare('pragma integrity_check').all(),
      ...copy.prepare('pragma foreign_key_check').all(),
    ]
    const [first] = findings
    if (findings.length !== 1 || first?.integrity_check !== 'ok')
      throw new Error(`The copy is damaged: ${JSON.stringify(findings.slice(0, 5))}`)
  } finally {
    copy.close()
  }
}
