import { inject } from 'vitest'
import { type About, choose } from './books.ts'
import { type Handset, takePhone } from './handset.ts'
import { type Line, layLine } from './line.ts'
import { type Shop, startShop } from './shop.ts'

/** A shop, a phone, and the line between them. Switched off at the end of the block: `await using`. */
export type Scene = AsyncDisposable & { shop: Shop; phone: Handset; line: Line; about: About }

/** A fresh sample shop, a fresh phone, and whom and what a journey is about when this account sells. */
export async function setScene(userName: string): Promise<Scene> {
  const shop = await startShop(inject('sample'))
  const line = await layLine(() => shop.port)
  const phone = await takePhone(line.address)
  return {
    shop,
    phone,
    line,
    about: await choose(shop, userName),
    async [Symbol.asyncDispose]() {
      await phone.close()
      await line.close()
      await shop.close()
    },
  }
}
