import type { SqliteFile } from './sqliteFile.ts'

/** A group of writers is committed at this size or after this time. */
const MAX_GROUP_SIZE = 100
const MAX_GROUP_MS = 20

/** After this many commits of a single writer, the next one is expected to be single, too. */
const LONE_COMMIT_THRESHOLD = 8

/** Writers that share a commit. `done` settles with the commit or its failure. */
type CommitGroup = { size: number; startedAt: number; done: Promise<void>; settle: (error?: unknown) => void }

type WaitingWriter = { start: () => void; isExclusive: boolean }

/**
 * Runs one write transaction at a time and commits transactions that follow closely together (group commit), because a
 * write mostly waits for the disk. Each transaction is a savepoint, so a rollback affects only itself. No transaction
 * settles, not even a rolled back one, before the commit of its group; if that commit fails, every transaction of the
 * group fails.
 */
export class SqliteWriter {
  readonly #file: SqliteFile
  readonly #isGrouping: boolean
  readonly #waiting: WaitingWriter[] = []
  #isBusy = false
  #group: CommitGroup | undefined
  /** Commits of a single writer since the last group of two or more. */
  #loneCommits = 0

  /** @param isGrouping whether to wait one turn of the event loop for further writers before a commit */
  constructor(file: SqliteFile, isGrouping: boolean) {
    this.#file = file
    this.#isGrouping = isGrouping
  }

  /** Waits for its turn and begins a transaction. */
  async begin(): Promise<void> {
    await this.#acquire(false)
    try {
      this.#file.exec(this.#group ? 'savepoint one' : 'begin immediate')
      this.#group ??= createCommitGroup()
    } catch (error) {
      this.#commitOrStartNext()
      throw error
    }
  }

  /** Resolves when the transaction is on the disk. */
  async commit(): Promise<void> {
    const group = this.#requireGroup()
    try {
      if (group.size > 0) this.#file.exec('release one')
    } catch (error) {
      await this.rollback(error)
      throw error
    }
    group.size += 1
    this.#commitOrStartNext()
    await group.done
  }

  /**
   * Rolls back to `begin`. Settles with the group, because the rollback may be due to uncommitted writes of others.
   *
   * @param reason the error of the group if SQLite has already rolled back everything
   */
  async rollback(reason?: unknown): Promise<void> {
    const group = this.#requireGroup()
    if (!this.#file.isInTransaction()) {
      this.#group = undefined
      group.settle(reason ?? new Error('SQLite has rolled back the transaction'))
    } else if (group.size > 0) {
      this.#file.exec('rollback to one')
      this.#file.exec('release one')
    } else {
      this.#group = undefined
      this.#file.exec('rollback')
      group.settle()
    }
    this.#commitOrStartNext()
    await group.done
  }

  /** Runs work outside of transactions while no other writer runs. */
  async withLock<T>(work: () => T): Promise<T> {
    await this.#acquire(true)
    try {
      return work()
    } finally {
      this.#release()
    }
  }

  #requireGroup(): CommitGroup {
    if (!this.#group) throw new Error('no transaction has begun')
    return this.#group
  }

  async #acquire(isExclusive: boolean): Promise<void> {
    if (this.#isBusy) await new Promise<void>((start) => this.#waiting.push({ start, isExclusive }))
    this.#isBusy = true
  }

  #release(): void {
    const next = this.#waiting.shift()
    this.#isBusy = next !== undefined
    next?.start()
  }

  /**
   * Starts the next waiting writer, or commits if no writer arrives within a turn of the event loop. That turn is a
   * noticeable part of a sale, so sequential writers wait for it at every eighth commit only.
   */
  #commitOrStartNext(hasWaited = !this.#isGrouping) {
    const group = this.#group
    if (!group) return this.#release()
    const isFull = group.size >= MAX_GROUP_SIZE || performance.now() - group.startedAt > MAX_GROUP_MS
    const next = isFull ? undefined : this.#waiting[0]
    if (next && !next.isExclusive) return this.#release()
    const isUsuallyAlone = this.#loneCommits > LONE_COMMIT_THRESHOLD && this.#loneCommits % LONE_COMMIT_THRESHOLD !== 0
    if (next || isFull || hasWaited || isUsuallyAlone) return this.#commitGroup(group)
    setImmediate(() => this.#commitOrStartNext(true))
  }

  #commitGroup({ settle, size }: CommitGroup): void {
    this.#group = undefined
    this.#loneCommits = size > 1 ? 0 : this.#loneCommits + 1
    try {
      this.#file.exec('commit')
      settle()
    } catch (error) {
      if (this.#file.isInTransaction()) this.#file.exec('rollback')
      settle(error ?? new Error('the commit failed'))
    }
    this.#release()
  }
}

function createCommitGroup(): CommitGroup {
  let settle: CommitGroup['settle'] = () => {}
  const done = new Promise<void>((resolve, reject) => {
    settle = (error) => (error === undefined ? resolve() : reject(error))
  })
  // The members of the group await `done`; an empty group must not cause an unhandled rejection.
  done.catch(() => {})
  return { size: 0, startedAt: performance.now(), done, settle }
}
