import { afterAll, beforeAll, inject } from 'vitest'
import { startSampleServer } from './sampleServer.ts'
import { type BrowserOptions, type ShopWithDevice, startShopWithDevice } from './shopWithDevice.ts'
import { signInAs } from './userActions.ts'

/**
 * Starts a server of the sample shop and a device with the installed app for all tests of a file, and closes both after
 * them. Called at the top of the file; the fields are set while its tests run. With `userName` that person is signed in;
 * otherwise the sales of the file are a Director's.
 */
export function setUpShop(
  userName?: string,
  options?: BrowserOptions,
): Omit<ShopWithDevice, typeof Symbol.asyncDispose> {
  const shop = {} as ShopWithDevice
  beforeAll(async () => {
    shop.server = await startSampleServer(inject('sample'))
    Object.assign(shop, await startShopWithDevice(shop.server, userName ?? 'director', options))
    if (userName) await signInAs(shop.device, userName)
  })
  afterAll(async () => {
    await shop[Symbol.asyncDispose]?.()
    await shop.server?.close()
  })
  return shop
}
