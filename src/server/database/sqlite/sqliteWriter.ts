import type { SqliteFile } from './sqliteFile.ts'

/** So many writers at most, and so many milliseconds, until what they have written is put on the disk. */
const MAX_GROUP_SIZE = 100
const MAX_GROUP_MS = 20

/** Who has written so often alone is likely to be alone again. */
const LONE_COMMIT_THRESHOLD = 8

/** Writers whose work goes to the disk in one go. `done` settles when it is there, or when it has failed. */
type CommitGroup = { size: number; startedAt: number; done: Promise<void>; settle: (error?: unknown) => void }

type WaitingWriter = { start: () => void; isExclusive: boolean }

/**
 * Lets one writer at a time at the database, and puts the work of those who come close together on the disk in one
 * go: waiting for the disk is what writing mostly is. Each has a savepoint of its own, so that what one of them has to
 * undo touches nobody else's work; and nobody hears that something is done, or refused, before the disk has it all. If
 * the disk fails, all of them have failed.
 *
 * @param gathers whether to look, before the disk is waited for, if somebody has come meanwhile
 */
export function createSqliteWriter(file: SqliteFile, isGrouping: boolean) {
  const waiting: WaitingWriter[] = []
  let isBusy = false
  let group: CommitGroup | undefined
  /** How many have been put on the disk alone since two came together. */
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
   * Whoever waits is next; when nobody does, and nobody comes in a turn of the event loop, it is put on the disk. That
   * turn is a part of what a sale takes: where one writes after the other it is waited for now and then only.
   */
  const commitOrStartNext = (hasLooked = !isGrouping) => {
    if (!group) return release()
    const isFull = group.size >= MAX_GROUP_SIZE || performance.now() - group.startedAt > MAX_GROUP_MS
    const next = isFull ? undefined : waiting[0]
    if (next && !next.isExclusive) return release()
    const isUsuallyAlone = loneCommits > LONE_COMMIT_THRESHOLD && loneCommits % LONE_COMMIT_THRESHOLD !== 0
    if (next || isFull || hasLooked || isUsuallyAlone) return commit(group)
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
    if (!currentGroup) throw new Error('nothing was begun')
    if (!file.isInTransaction()) {
      group = undefined
      currentGroup.settle(reason ?? new Error('the database has undone everything'))
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
    /** Waits for its turn and begins to write. */
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

    /** Resolves when what was written is on the disk. */
    async commit(): Promise<void> {
      const currentGroup = group
      if (!currentGroup) throw new Error('nothing was begun')
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
     * Undoes what was written since `begin`. What the others wrote may be the reason: it settles with theirs.
     *
     * @param reason why it is undone
     */
    rollback,

    /** Does something that is no part of any transaction, when nobody else writes. */
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
  // Who is in it hears of it; when nobody is, nobody needs to.
  done.catch(() => {})
  return { size: 0, startedAt: performance.now(), done, settle }
}
