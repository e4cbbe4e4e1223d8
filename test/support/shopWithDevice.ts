import { type BrowserDevice, launchDevice } from './browserDevice.ts'
import { type NetworkProxy, startNetworkProxy } from './networkProxy.ts'
import { chooseSaleSubject, type SaleSubject } from './saleFigures.ts'
import type { SampleServer } from './sampleServer.ts'

/** A shop, a phone, and the line between them. The phone is switched off at the end of the block: `await using`. */
export type ShopWithDevice = AsyncDisposable & {
  server: SampleServer
  device: BrowserDevice
  network: NetworkProxy
  subject: SaleSubject
}

/** A fresh phone for this shop, and whom and what a journey is about when this account sells. */
export async function startShopWithDevice(server: SampleServer, userName: string): Promise<ShopWithDevice> {
  const network = await startNetworkProxy(() => server.port)
  const [device, subject] = await Promise.all([launchDevice(network.address), chooseSaleSubject(server, userName)])
  return {
    server,
    device,
    network,
    subject,
    async [Symbol.asyncDispose]() {
      await device.close()
      await network.close()
    },
  }
}
