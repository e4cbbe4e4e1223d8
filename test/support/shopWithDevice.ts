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

/** A device with the installed app, and the proxy in front of the server of its test. */
type ConnectedDevice = { device: BrowserDevice; network: NetworkProxy; target: { server: SampleServer } }

/** Devices that no test uses at present. Starting a browser takes 1 s of processor time, clearing its data 0.1 s. */
const idleDevices: ConnectedDevice[] = []

async function connectDevice(server: SampleServer, hasOwnBrowser: boolean): Promise<ConnectedDevice> {
  const idle = hasOwnBrowser ? undefined : idleDevices.pop()
  if (idle) {
    idle.target.server = server
    return idle
  }
  const target = { server }
  const network = await startNetworkProxy(() => target.server.port)
  const device = await launchDevice(network.address, { installed: inject('installedApp') })
  const emulateOffline = device.setOffline
  // A busy browser may lose the emulated state in a navigation; the proxy does not.
  device.setOffline = async (isOffline) => {
    if (isOffline) network.cut()
    else network.conditions.isCut = false
    await emulateOffline(isOffline)
  }
  return { device, network, target }
}

/**
 * A device with the installed app for this server, with the party and the product of the sales that this account makes.
 * A test that changes the installed app or its browser asks for a browser that no other test uses.
 */
export async function startShopWithDevice(
  server: SampleServer,
  userName: string,
  { hasOwnBrowser = false } = {},
): Promise<ShopWithDevice> {
  const [connected, subject] = await Promise.all([
    connectDevice(server, hasOwnBrowser),
    chooseSaleSubject(server, userName),
  ])
  const { device, network } = connected
  return {
    server,
    device,
    network,
    subject,
    async [Symbol.asyncDispose]() {
      network.restore()
      const isCleared = !hasOwnBrowser && (await device.clear().catch(() => false))
      if (isCleared) return void idleDevices.push(connected)
      await device.close()
      await network.close()
    },
  }
}
