import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { forwardRequest } from './forwardRequest.ts'

/** What the firewall refuses, each with a page of its own. */
type FirewallRules = {
  /** The status for compressed requests; undefined lets them pass. */
  gzipStatus?: number | undefined
  /** Refuses uncompressed bodies that hold this text, with 403. */
  word?: string | undefined
}

export type Firewall = AsyncDisposable & {
  port: number
  rules: FirewallRules
  /** The requests that it refused. */
  refused: string[]
}

/** A proxy in front of the server at `port()` that refuses requests by their content, as the OWASP core rules do. */
export async function startFirewall(port: () => number): Promise<Firewall> {
  const firewall = { rules: {} as FirewallRules, refused: [] as string[] }

  const findRefusal = ({ headers }: IncomingMessage, body: Buffer): number | undefined => {
    const { gzipStatus, word } = firewall.rules
    if (headers['content-encoding']) return gzipStatus
    return word && body.includes(word) ? 403 : undefined
  }
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const { method, url = '/', headers } = request
    const status = findRefusal(request, body)
    if (status) {
      firewall.refused.push(`${method} ${url}`)
      const page = '<!doctype html><title>Forbidden</title><h1>Request blocked</h1>'
      return void response.writeHead(status, { 'Content-Type': 'text/html' }).end(page)
    }
    const answer = await forwardRequest({ port: port(), method, path: url, headers }, body)
    response.writeHead(answer.status, answer.headers).end(answer.body)
  }
  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // The server listens on a port, so the address is no pipe name.
  const { port: ownPort } = server.address() as AddressInfo
  return Object.assign(firewall, {
    port: ownPort,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  })
}
