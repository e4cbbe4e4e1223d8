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
 *
 * @param isGrouping whether to wait one turn of the event loop for further writers before a commit
 */
export function createSqliteWriter(file: SqliteFile, isGrouping: boolean) {
  const waiting: WaitingWriter[] = []
  let isBusy = false
  let group: CommitGroup | undefined
  /** Commits of a single writer since the last group of two or more. */
  let loneCommits = 0

  const acquire = async (isExclusive: boolean) => {
    if (isBusy) await new Promise<void>((start) => waiting.push({ start, isExclusive }))
    isBusy = true
  }

  const release = () => {
    const next = waiting.shift()
    isBusy = next !== undefined
    next?.start()
  }

  /**
   * Starts the next waiting writer, or commits if no writer arrives within a turn of the event loop. That turn is a
   * noticeable part of a sale, so sequential writers wait for it at every eighth commit only.
   */
  const commitOrStartNext = (hasWaited = !isGrouping) => {
    if (!group) return release()
    const isFull = group.size >= MAX_GROUP_SIZE || performance.now() - group.startedAt > MAX_GROUP_MS
    const next = isFull ? undefined : waiting[0]
    if (next && !next.isExclusive) return release()
    const isUsuallyAlone = loneCommits > LONE_COMMIT_THRESHOLD && loneCommits % LONE_COMMIT_THRESHOLD !== 0
    if (next || isFull || hasWaited || isUsuallyAlone) return commit(group)
    setImmediate(() => commitOrStartNext(true))
  }

  const commit = ({ settle, size }: CommitGroup) => {
    group = undefined
    loneCommits = size > 1 ? 0 : loneCommits + 1
    try {
      file.exec('commit')
      settle()
    } catch (error) {
      if (file.isInTransaction()) file.exec('rollback')
      settle(error ?? new Error('the commit failed'))
    }
    release()
  }

  const rollback = async (reason?: unknown): Promise<void> => {
    const currentGroup = group
    if (!currentGroup) throw new Error('no transaction has begun')
    if (!file.isInTransaction()) {
      group = undefined
      currentGroup.settle(reason ?? new Error('SQLite has rolled back the transaction'))
    } else if (currentGroup.size > 0) {
      file.exec('rollback to one')
      file.exec('release one')
    } else {
      group = undefined
      file.exec('rollback')
      currentGroup.settle()
    }
    commitOrStartNext()
    await currentGroup.done
  }

  return {
    /** Waits for its turn and begins a transaction. */
    async begin(): Promise<void> {
      await acquire(false)
      try {
        file.exec(group ? 'savepoint one' : 'begin immediate')
        group ??= createCommitGroup()
      } catch (error) {
        commitOrStartNext()
        throw error
      }
    },

    /** Resolves when the transaction is on the disk. */
    async commit(): Promise<void> {
      const currentGroup = group
      if (!currentGroup) throw new Error('no transaction has begun')
      try {
        if (currentGroup.size > 0) file.exec('release one')
      } catch (error) {
        await rollback(error)
        throw error
      }
      currentGroup.size += 1
      commitOrStartNext()
      await currentGroup.done
    },

    /**
     * Rolls back to `begin`. Settles with the group, because the rollback may be due to uncommitted writes of others.
     *
     * @param reason the error of the group if SQLite has already rolled back everything
     */
    rollback,

    /** Runs work outside of transactions while no other writer runs. */
    async withLock<T>(work: () => T): Promise<T> {
      await acquire(true)
      try {
        return work()
      } finally {
        release()
      }
    },
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
