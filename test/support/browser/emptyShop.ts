import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { readOwnerPassword, startServer } from '../server/startProgram.ts'
import { type BrowserDevice, launchDevice } from './browserDevice.ts'

/** A server on an empty folder, the password that it printed for `owner`, and a device with the installed app. */
export type EmptyShop = AsyncDisposable & { address: string; password: string; device: BrowserDevice }

export async function startEmptyShop(language: 'en' | 'hi' = 'en'): Promise<EmptyShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'khet-empty-'))
  const server = await startServer({ dataDir })
  const password = await readOwnerPassword(server)
  const device = await launchDevice(server.address, { installed: inject('installedApp'), language })
  return {
    address: server.address,
    password,
    device,
    async [Symbol.asyncDispose]() {
      await device.close()
      server.child.kill('SIGTERM')
      await server.exited
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
