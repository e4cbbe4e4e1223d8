import { inject } from 'vitest'
import { type NetworkProxy, startNetworkProxy } from '../device/networkProxy.ts'
import { chooseSaleSubject, type SaleSubject } from '../model/saleFigures.ts'
import { type BrowserDevice, launchDevice } from './browserDevice.ts'
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

/** The browser that a test needs. One with Background Sync, or one that optimises scripts, is never shared. */
export type BrowserOptions = { hasOwnBrowser?: boolean; hasBackgroundSync?: boolean; isOptimizing?: boolean }

const isShared = ({ hasOwnBrowser, hasBackgroundSync, isOptimizing }: BrowserOptions): boolean =>
  !hasOwnBrowser && !hasBackgroundSync && !isOptimizing

/** Devices that no test uses at the moment. Starting a browser takes 1 s of processor time, clearing its data 0.1 s. */
const idleDevices: ConnectedDevice[] = []

async function connectDevice(server: SampleServer, options: BrowserOptions): Promise<ConnectedDevice> {
  const idle = isShared(options) ? idleDevices.pop() : undefined
  if (idle) {
    idle.target.server = server
    return idle
  }
  const target = { server }
  const network = await startNetworkProxy(() => target.server.port)
  const { hasOwnBrowser: _, ...deviceOptions } = options
  const device = await launchDevice(network.address, { installed: inject('installedApp'), ...deviceOptions })
  const { open, setOffline: emulateOffline } = device
  let isEmulated = false
  device.setOffline = async (isOffline) => {
    if (isOffline) network.cut()
    else network.conditions.isCut = false
    isEmulated = isOffline
    await emulateOffline(isOffline)
  }
  device.open = async (path) => {
    const page = await open(path)
    // A page that the worker serves reports a network until the emulated state changes; the proxy is cut meanwhile.
    for (const isOffline of isEmulated ? [false, true] : []) await emulateOffline(isOffline)
    return page
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
  options: BrowserOptions = {},
): Promise<ShopWithDevice> {
  const [connected, subject] = await Promise.all([connectDevice(server, options), chooseSaleSubject(server, userName)])
  const { device, network } = connected
  return {
    server,
    device,
    network,
    subject,
    async [Symbol.asyncDispose]() {
      network.restore()
      const isCleared = isShared(options) && (await device.clear().catch(() => false))
      if (isCleared) return void idleDevices.push(connected)
      await device.close()
      await network.close()
    },
  }
}
