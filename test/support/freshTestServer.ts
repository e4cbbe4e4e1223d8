import { afterEach, beforeEach } from 'vitest'
import { startFakeNetwork } from './fakeNetwork.ts'
import { openTestServer, type TestServer, type TestServerOptions } from './testServer.ts'

type FreshTestServer = {
  server: TestServer
  network: ReturnType<typeof startFakeNetwork>
  /** Another office takes the place of the one that is there. */
  replaceServer: (options: TestServerOptions) => Promise<void>
}

/** A fresh office before each test of a file, and the network between it and the phones. */
export function setUpTestServer(): FreshTestServer {
  const fixture = {} as FreshTestServer // Filled before any test begins.
  const open = async (options?: TestServerOptions) => {
    fixture.server = await openTestServer(options)
    fixture.network = startFakeNetwork(fixture.server)
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
