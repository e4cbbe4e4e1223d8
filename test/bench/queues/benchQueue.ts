import type { Body } from '#contract/operations.ts'

export type Sale = Body<'createSale'>

/** Who writes, and where to. */
export type BenchWriter = { token: string; id: number; name: string; origin: string }

/** What each queue has to do. */
export type BenchQueue = {
  /** Resolves when the queue has it. */
  enqueue(sale: Sale): Promise<void>
  /** What it does of itself after that is over; nobody waits for it. */
  finishBackgroundWork?(): Promise<unknown>
  /** One attempt at sending everything; resolves or rejects when it is over. */
  sendAll(): Promise<unknown>
  /** How many the queue would still send. */
  countWaiting(): Promise<number>
}
