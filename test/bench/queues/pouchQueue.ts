import type { BenchQueue, BenchWriter } from './benchQueue.ts'

/** The part of PouchDB that is used here; the page loads PouchDB's own script. */
type ReplicationResult = { docs_written: number; doc_write_failures: number; ok: boolean }
declare const PouchDB: new (
  name: string,
) => {
  put(document: object): Promise<unknown>
  replicate: { to(remote: string): Promise<ReplicationResult> }
}

/** PouchDB: written into the local database, and replicated to the target. */
export function createPouchQueue({ origin }: BenchWriter): BenchQueue {
  const local = new PouchDB('sales')
  return {
    async enqueue(sale) {
      await local.put({ _id: crypto.randomUUID(), ...sale })
    },
    sendAll: () => local.replicate.to(`${origin}/couch`),
    // A replication does not repeat documents that were refused, so nothing waits.
    countWaiting: async () => 0,
  }
}
