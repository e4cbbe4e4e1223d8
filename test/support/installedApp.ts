import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type InstalledApp, launchDevice } from './browserDevice.ts'
import { startSampleServer } from './sampleServer.ts'

/** Installs the app once, because precaching and compiling all scripts costs 3 s of processor time per device. */
export async function installApp(sampleDir: string): Promise<InstalledApp> {
  const profileFolder = mkdtempSync(join(tmpdir(), 'khet-installed-'))
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
  } catch (error) {
    rmSync(profileFolder, { recursive: true, force: true })
    throw error
  } finally {
    await server.close()
  }
}
