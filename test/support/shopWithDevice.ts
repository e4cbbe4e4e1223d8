import { inject } from 'vitest'
import { type BrowserDevice, launchDevice } from './browserDevice.ts'
import { type NetworkProxy, startNetworkProxy } from './networkProxy.ts'
import { chooseSaleSubject, type SaleSubject } from './saleFigures.ts'
import type { SampleServer } from './sampleServer.ts'

/** A server, a device and the proxy between them. `await using` closes device and proxy at the end of the block. */
export type ShopWithDevice = AsyncDisposable & {
  server: SampleServer
  device: BrowserDevice
  network: NetworkProxy
  subject: SaleSubject
}

/** A device with the installed app for this server, with the party and the product of the sales that this account makes. */
export async function startShopWithDevice(server: SampleServer, userName: string): Promise<ShopWithDevice> {
  const network = await startNetworkProxy(() => server.port)
  const [device, subject] = await Promise.all([
    launchDevice(network.address, { installed: inject('installedApp') }),
    chooseSaleSubject(server, userName),
  ])
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
