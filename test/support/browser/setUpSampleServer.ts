import { afterAll, beforeAll, inject } from 'vitest'
import { type SampleServer, startSampleServer } from './sampleServer.ts'

/**
 * Starts a server of the sample shop for all tests of a file, and closes it after them. Called at the top of the file;
 * `server` is set while its tests run.
 */
export function setUpSampleServer(): { server: SampleServer } {
  const shop = {} as { server: SampleServer }
  beforeAll(async () => {
    shop.server = await startSampleServer(inject('sample'))
  })
  afterAll(() => shop.server?.close())
  return shop
}
