import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'

/** Listens on a port that the system chooses, so that it is in use until the server is closed. */
export async function occupyFreePort(): Promise<{ port: number; server: Server }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The server listens on a port, so the address is no pipe name.
  const { port } = server.address() as AddressInfo
  return { port, server }
}

/** A port that no program uses at the moment. */
export async function findFreePort(): Promise<number> {
  const { port, server } = await occupyFreePort()
  server.close()
  await once(server, 'close')
  return port
}
