import { type InstalledApp, launchDevice } from './browserDevice.ts'
import { startSampleServer } from './sampleServer.ts'

/** Installs the app once in a new profile, because precaching and compiling all scripts costs 3 s of processor time per device. */
export async function installApp(sampleDir: string, profileFolder: string): Promise<InstalledApp> {
  const server = await startSampleServer(sampleDir)
  try {
    const device = await launchDevice(server.address, { profileFolder })
    const page = await device.open('/login')
    await page.getByLabel('Username').waitFor()
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/worker.js')
      await navigator.serviceWorker.ready
    })
    await device.quit()
    return { profileFolder, address: server.address }
  } finally {
    await server.close()
  }
}
