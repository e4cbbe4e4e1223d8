import { afterAll, beforeAll } from 'vitest'
import { setUpSampleServer } from './setUpSampleServer.ts'
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
  const shop = setUpSampleServer() as ShopWithDevice
  beforeAll(async () => {
    Object.assign(shop, await startShopWithDevice(shop.server, userName ?? 'director', options))
    if (userName) await signInAs(shop.device, userName)
  })
  // Hooks after the tests run in reverse order, so the server closes last.
  afterAll(() => shop[Symbol.asyncDispose]?.())
  return shop
}
