import type { SqliteFile } from './sqliteFile.ts'

/** So many writers at most, and so many milliseconds, until what they have written is put on the disk. */
const MOST = 100
const LONGEST = 20

/** Who has written so often alone is likely to be alone again. */
const OFTEN = 8

/** Writers whose work goes to the disk in one go. `done` settles when it is there, or when it has failed. */
type Group = { size: number; begun: number; done: Promise<void>; settle: (error?: unknown) => void }

type Waiting = { go: () => void; alone: boolean }

/**
 * Lets one writer at a time at the database, and puts the work of those who come close together on the disk in one
 * go: waiting for the disk is what writing mostly is. Each has a savepoint of its own, so that what one of them has to
 * undo touches nobody else's work; and nobody hears that something is done, or refused, before the disk has it all. If
 * the disk fails, all of them have failed.
 *
 * @param gathers whether to look, before the disk is waited for, if somebody has come meanwhile
 */
export function sqliteWriter(file: SqliteFile, gathers: boolean) {
  const waiting: Waiting[] = []
  let busy = false
  let group: Group | undefined
  /** How many have been put on the disk alone since two came together. */
  let inARow = 0

  const comeIn = async (alone: boolean) => {
    if (busy) await new Promise<void>((go) => waiting.push({ go, alone }))
    busy = true
  }

  const leave = () => {
    const next = waiting.shift()
    busy = next !== undefined
    next?.go()
  }

  /**
   * Whoever waits is next; when nobody does, and nobody comes in a turn of the event loop, it is put on the disk. That
   * turn is a part of what a sale takes: where one writes after the other it is waited for now and then only.
   */
  const handOn = (looked = !gathers) => {
    if (!group) return leave()
    const isFull = group.size >= MOST || performance.now() - group.begun > LONGEST
    const next = isFull ? undefined : waiting[0]
    if (next && !next.alone) return leave()
    const isUsuallyAlone = inARow > OFTEN && inARow % OFTEN !== 0
    if (next || isFull || looked || isUsuallyAlone) return commit(group)
    setImmediate(() => handOn(true))
  }

  const commit = ({ settle, size }: Group) => {
    group = undefined
    inARow = size > 1 ? 0 : inARow + 1
    try {
      file.exec('commit')
      settle()
    } catch (error) {
      if (file.isInTransaction()) file.exec('rollback')
      settle(error ?? new Error('the commit failed'))
    }
    leave()
  }

  const rollback = async (reason?: unknown): Promise<void> => {
    const mine = group
    if (!mine) throw new Error('nothing was begun')
    if (!file.isInTransaction()) {
      group = undefined
      mine.settle(reason ?? new Error('the database has undone everything'))
    } else if (mine.size > 0) {
      file.exec('rollback to one')
      file.exec('release one')
    } else {
      group = undefined
      file.exec('rollback')
      mine.settle()
    }
    handOn()
    await mine.done
  }

  return {
    /** Waits for its turn and begins to write. */
    async begin(): Promise<void> {
      await comeIn(false)
      try {
        file.exec(group ? 'savepoint one' : 'begin immediate')
        group ??= newGroup()
      } catch (error) {
        handOn()
        throw error
      }
    },

    /** Resolves when what was written is on the disk. */
    async commit(): Promise<void> {
      const mine = group
      if (!mine) throw new Error('nothing was begun')
      try {
        if (mine.size > 0) file.exec('release one')
      } catch (error) {
        await rollback(error)
        throw error
      }
      mine.size += 1
      handOn()
      await mine.done
    },

    /**
     * Undoes what was written since `begin`. What the others wrote may be the reason: it settles with theirs.
     *
     * @param reason why it is undone
     */
    rollback,

    /** Does something that is no part of any transaction, when nobody else writes. */
    async alone<T>(work: () => T): Promise<T> {
      await comeIn(true)
      try {
        return work()
      } finally {
        leave()
      }
    },
  }
}

function newGroup(): Group {
  let settle: Group['settle'] = () => {}
  const done = new Promise<void>((resolve, reject) => {
    settle = (error) => (error === undefined ? resolve() : reject(error))
  })
  // Who is in it hears of it; when nobody is, nobody needs to.
  done.catch(() => {})
  return { size: 0, begun: performance.now(), done, settle }
}
