import type { Body } from '#contract/operations.ts'

export type Sale = Body<'createSale'>

/** The author of the writes, and the origin of the server. */
export type BenchWriter = { token: string; id: number; name: string; origin: string }

/** The interface of the compared queues. */
export type BenchQueue = {
  /** Resolves when the queue has stored the sale. */
  enqueue(sale: Sale): Promise<void>
  /** Resolves when the queue's own work after an enqueue is over; enqueue does not wait for it. */
  finishBackgroundWork?(): Promise<unknown>
  /** One attempt at sending everything; resolves or rejects when it is over. */
  sendAll(): Promise<unknown>
  /** The number of sales that the queue would still send. */
  countWaiting(): Promise<number>
}
