import { type About, choose } from './books.ts'
import { type Handset, takePhone } from './handset.ts'
import { type Line, layLine } from './line.ts'
import type { Shop } from './shop.ts'

/** A shop, a phone, and the line between them. The phone is switched off at the end of the block: `await using`. */
export type Scene = AsyncDisposable & { shop: Shop; phone: Handset; line: Line; about: About }

/** A fresh phone for this shop, and whom and what a journey is about when this account sells. */
export async function setScene(shop: Shop, userName: string): Promise<Scene> {
  const line = await layLine(() => shop.port)
  const [phone, about] = await Promise.all([takePhone(line.address), choose(shop, userName)])
  return {
    shop,
    phone,
    line,
    about,
    async [Symbol.asyncDispose]() {
      await phone.close()
      await line.close()
    },
  }
}
