import type { Range } from '#domain/ranges.ts'

/** This phone, as it knows itself. Its name for itself and its numbers outlive everything but both storages together. */
export type Device = {
  deviceId: string
  /** The next entry's number comes after this one, which the storage itself no longer knows. */
  after?: number
  /**
   * All that was stored was gone, entries up to this number among it, and so many came back from their carbon copies;
   * until somebody has read it.
   */
  lost?: { at: string; seq: number; back?: number }
  /**
   * Entries that these books have without their numbers: they were sent before the phone had room to write them down,
   * and numbered afterwards.
   */
  unnumbered?: { books: string; seqs: number[] }
}

/** What a browser remembers of the device beside the database: its name, and the highest number it has given. */
export type RememberedDevice = { deviceId: string; seq: number }

/** How phone and office last compared notes. Instants are ISO texts of the phone's clock. */
export type LastReconciled = {
  at: string
  /** Who was signed in. */
  by: number
  /** The life that the books were living then; none for an office that does not know of it. */
  books?: string
  /** What was said of the waiting entries, so that it is said again only when it has changed. */
  said: string
  /** So many entries of this phone the office had, of so many that have not been given up. */
  received?: number
  of?: number
  /** The numbers that neither of the two has. */
  missing?: Range[]
  /** Entries offered again to these books, that they have not been seen to know since. */
  offered?: number[]
  /** Those of the people whose entries wait who can no longer sign in. */
  gone?: number[]
}
