import type { Contender, Writer } from './contender.ts'

/** As much of PouchDB as is used; its own script stands in the page. */
type Replicated = { docs_written: number; doc_write_failures: number; ok: boolean }
declare const PouchDB: new (
  name: string,
) => {
  put(document: object): Promise<unknown>
  replicate: { to(remote: string): Promise<Replicated> }
}

/** PouchDB: written into the local database, and replicated to the target. */
export function pouch({ origin }: Writer): Contender {
  const local = new PouchDB('sales')
  return {
    async enqueue(sale) {
      await local.put({ _id: crypto.randomUUID(), ...sale })
    },
    drain: () => local.replicate.to(`${origin}/couch`),
    // What a replication has passed by is not looked at again.
    left: async () => 0,
  }
}
