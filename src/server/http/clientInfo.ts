import { IncomingMessage } from 'node:http'
import type { Context } from 'hono'

/** The network address of a request and its User-Agent. */
export type ClientInfo = { address: string; agent: string | undefined }

const MAX_AGENT_LENGTH = 300

/**
 * The client of a request. Each trusted proxy appends the address it was called from to X-Forwarded-For; everything
 * before those addresses was sent by the client and is ignored.
 *
 * @param trustedProxyCount the number of own proxies in front of the server
 */
export function readClientInfo(c: Context, trustedProxyCount: number): ClientInfo {
  // Absent in tests, which call without a socket.
  const bindings = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  const socket = bindings?.incoming?.socket?.remoteAddress ?? ''
  const forwardedFor = (c.req.header('X-Forwarded-For') ?? '').split(',').map((address) => address.trim())
  const address = trustedProxyCount > 0 ? (forwardedFor.at(-trustedProxyCount) ?? forwardedFor[0]) : socket
  return {
    address: stripPort(address || socket).slice(0, 64),
    agent: c.req.header('User-Agent')?.slice(0, MAX_AGENT_LENGTH),
  }
}

/** Some proxies add the port, which differs for each connection: 192.0.2.7:5050, [2001:db8::7]:5050. */
function stripPort(address: string): string {
  const [, inBrackets, plain] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? []
  return inBrackets ?? plain ?? address
}

/** Node's request; undefined in tests, which call without a socket. */
export function getIncomingMessage(c: Context): IncomingMessage | undefined {
  const { incoming } = (c.env ?? {}) as { incoming?: unknown }
  return incoming instanceof IncomingMessage ? incoming : undefined
}
