import { afterEach, beforeEach } from 'vitest'
import { openTestServer, type TestServer, type TestServerOptions } from '../server/testServer.ts'
import { startFakeNetwork } from './fakeNetwork.ts'

type FreshTestServer = {
  server: TestServer
  network: ReturnType<typeof startFakeNetwork>
  /** Closes the server and opens another one in its place. */
  replaceServer: (options: TestServerOptions) => Promise<void>
}

/** A fresh server before each test of a file, and the network between it and the devices. */
export function setUpTestServer(): FreshTestServer {
  const fixture = {} as FreshTestServer // The fields are set before any test begins.
  const open = async (options?: TestServerOptions) => {
    fixture.server = await openTestServer(options)
    fixture.network = startFakeNetwork(fixture.server, options?.clock)
  }
  const close = () => {
    fixture.network.close()
    return fixture.server.close()
  }
  fixture.replaceServer = (options) => close().then(() => open(options))
  beforeEach(() => open())
  afterEach(close)
  return fixture
}
