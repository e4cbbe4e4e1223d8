import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type OpenDatabase, openDatabase, type Place } from '#server/database/connect.ts'
import { MARKER } from '#server/database/maintenance.ts'
import { outstanding } from '#server/database/migrate.ts'
import { tablesOf } from '#server/database/shape.ts'
import { openBooks, openPresentBooks } from '#server/keeping/openBooks.ts'
import { generationOf } from '#server/queries/books.ts'
import { brokenInvariants } from '#server/queries/invariants.ts'
import { makeSale } from './makeSale.ts'
import { openOffice } from './office.ts'

const SALES = 12

/** What lies in a place: nothing, the shop that was put there, the new one of a server that was started, or a part. */
export type Found = 'nothing' | 'shop' | 'new shop' | 'marked'

/** Looks, and expects what is there to be whole. */
export async function look(place: Place): Promise<Found> {
  if ('dataDir' in place && !existsSync(join(place.dataDir, 'shop.sqlite'))) return 'nothing'
  const opened = openDatabase(place)
  try {
    const tables = await tablesOf(opened.db, opened.engine)
    if (tables.length === 0) return 'nothing'
    if (tables.some(({ name }) => name === MARKER)) {
      for (const open of [openBooks, openPresentBooks]) await expect(open(place)).rejects.toThrow(/was interrupted/)
      return 'marked'
    }
    expect(await brokenInvariants(opened.db)).toEqual([])
    expect(await outstanding(opened.db)).toEqual([])
    const { length } = await opened.db.selectFrom('sale').select('id').execute()
    if (length === 0) {
      expect(await opened.db.selectFrom('employee').select('userName').execute()).toEqual([{ userName: 'owner' }])
      return 'new shop'
    }
    expect(length).toBe(SALES)
    return 'shop'
  } finally {
    await opened.close()
  }
}

/** A shop with sales and people who are signed in. */
export async function makeShop(place: Place): Promise<{ opened: OpenDatabase; generation: string }> {
  const opened = openDatabase(place)
  const office = await openOffice({ opened })
  for (let count = 0; count < SALES; count++)
    expect((await office.call('director', 'POST', '/api/sales', makeSale())).status).toBe(201)
  await office.signIn('head')
  return { opened, generation: await generationOf(office.db) }
}
