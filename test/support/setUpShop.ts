import { afterAll, beforeAll, inject } from 'vitest'
import type { BrowserDevice } from './browserDevice.ts'
import { type SampleServer, startSampleServer } from './sampleServer.ts'
import { type ShopWithDevice, startShopWithDevice } from './shopWithDevice.ts'
import { signInAs } from './userActions.ts'

/** A server of the sample shop and a device with the installed app. */
type Shop = { server: SampleServer; device: BrowserDevice }

/**
 * Starts a server and a device for all tests of a file and closes both after them. Called at the top of the file; the
 * fields are set while its tests run. With `userName` that person is signed in.
 */
export function setUpShop(userName?: string): Shop {
  const shop = {} as Shop
  let started: ShopWithDevice | undefined
  beforeAll(async () => {
    shop.server = await startSampleServer(inject('sample'))
    started = await startShopWithDevice(shop.server, userName ?? 'director')
    shop.device = started.device
    if (userName) await signInAs(shop.device, userName)
  })
  afterAll(async () => {
    await started?.[Symbol.asyncDispose]()
    await shop.server?.close()
  })
  return shop
}
