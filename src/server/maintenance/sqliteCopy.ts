import { backup, DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'

/** All pages in one step: everybody else goes on writing meanwhile, and the copy shows one moment of the books. */
const ALL_PAGES = 2 ** 31 - 1

/**
 * Copies a database that is being written to, and checks the copy page by page. Away from the thread that serves
 * people, since the check of a large shop takes seconds.
 */
export async function copySqlite(from: string, to: string): Promise<void> {
  const worker = new Worker(new URL('./sqliteCopyWorker.ts', import.meta.url), { workerData: { from, to } })
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject).once('exit', (code) => (code === 0 ? resolve() : reject(new Error('no copy'))))
  })
}

/** The work itself. @throws Error when the copy is damaged */
export async function copyAndCheck(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5_000 })
  try {
    await backup(source, to, { rate: ALL_PAGES })
  } finally {
    source.close()
  }
  checkSqliteIntegrity(to)
}

/** Looks at every page of a copy, and leaves it as one file that needs no other beside it. */
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
