import type { Answer, Body } from '#contract/operations.ts'
import type { OfflineWrite } from './operations.ts'
import type { OutboxRow } from './row.ts'
import type { Surroundings } from './surroundings.ts'

/** What became of an entry by the time the person looks up from the button. */
export type Outcome<W extends OfflineWrite> =
  | { state: 'acknowledged'; receipt: Answer<W>; row: OutboxRow }
  | { state: 'waiting'; row: OutboxRow }
  | { state: 'rejected'; row: OutboxRow }

/** `draft`: the form's name in drafts.ts, forgotten as the entry is written. `replaces`: the opId of the entry edited. */
export type SubmitOptions = { draft?: string; replaces?: string }

/** Why the outbox is woken. `timer` keeps to the back-off, all others are new hope. */
export type Wake = 'timer' | 'hope' | 'submit' | 'sign-in' | 'sync' | 'button'

export type Outbox = {
  /**
   * Writes it down first, online or not, then sends. `waiting` means: safe on this phone, will go by itself.
   *
   * @throws Failure `no-storage` when it could neither be written down nor sent (keep the form!); `refused` when the
   *   entry that it replaces has gone out meanwhile
   */
  submit<W extends OfflineWrite>(operation: W, payload: Body<W>, options?: SubmitOptions): Promise<Outcome<W>>
  /** Sends what waits; done when the attempt is over. Never throws. */
  wake(why: Wake): Promise<void>
  /** Gives up an entry that the office never booked; false when it may have been booked already. */
  discard(row: OutboxRow, reason: string): Promise<boolean>
  /** Offers a rejected entry once more, unchanged: the office judges it anew. */
  sendAgain(row: OutboxRow): Promise<void>
  /** The signed-in person's open entries as a JSON file. */
  exportRows(): Promise<{ fileName: string; text: string }>
}

export declare function createOutbox(surroundings: Surroundings): Outbox
