import type { Page } from 'playwright-core'

/** The number of parties of an old shop. */
const PARTY_COUNT = 4_000
const ROW_COUNT = 200

/** Extends the cached responses of the device to the size of those of an old shop. */
export async function fillStore(page: Page, isBaseline: boolean): Promise<void> {
  await page.evaluate(
    async ({ database, table, partyCount, rowCount }) => {
      const open = indexedDB.open(database)
      await new Promise((resolve) => (open.onsuccess = resolve))
      const store = open.result.transaction(table, 'readwrite').objectStore(table)
      const [keys, values] = [store.getAllKeys(), store.getAll()]
      await new Promise((resolve) => (values.onsuccess = resolve))
      const repeat = <Row extends object>(rows: readonly Row[], count: number) =>
        Array.from({ length: count }, (_, n) => ({ ...(rows[n % rows.length] as Row), id: n + 1 }))
      for (const [index, key] of keys.result.entries()) {
        const url = String(Array.isArray(key) ? key[1] : key)
        const stored = values.result[index]
        const answer = 'body' in stored ? JSON.parse(stored.body) : stored
        let extendedBody: unknown
        if (url.endsWith('/api/party/all'))
          extendedBody = repeat<{ name?: string }>(answer, partyCount).map((party) => ({
            ...party,
            name: `${party.name} ${party.id}`,
          }))
        else if (url.includes('/api/sales/all?'))
          extendedBody = { ...answer, content: repeat(answer.content, rowCount) }
        else continue
        const { link: _, ...row } = stored
        const isInline = 'body' in stored
        store.put(isInline ? { ...row, body: JSON.stringify(extendedBody) } : extendedBody, isInline ? undefined : key)
      }
      await new Promise((resolve) => (store.transaction.oncomplete = resolve))
      open.result.close()
    },
    {
      ...(isBaseline ? { database: 'baseline', table: 'answers' } : { database: 'shop', table: 'lastKnown' }),
      partyCount: PARTY_COUNT,
      rowCount: ROW_COUNT,
    },
  )
}
