import { IncomingMessage } from 'node:http'
import type { Context } from 'hono'

/** The network address a request comes from, and what the browser calls itself. */
export type ClientInfo = { address: string; agent: string | undefined }

/** The longest description of a browser that is kept. */
const MAX_AGENT_LENGTH = 300

/**
 * Where a request comes from. What a sender says of that himself (X-Forwarded-For) counts only as far as proxies of
 * our own have written it: each adds the address it was called from at the end.
 *
 * @param proxies how many of our own stand before the office
 */
export function readClientInfo(c: Context, trustedProxyCount: number): ClientInfo {
  // Node's request, where there is one: a test calls without a socket.
  const bindings = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  const socket = bindings?.incoming?.socket?.remoteAddress ?? ''
  const forwardedFor = (c.req.header('X-Forwarded-For') ?? '').split(',').map((address) => address.trim())
  const address = trustedProxyCount > 0 ? (forwardedFor.at(-trustedProxyCount) ?? forwardedFor[0]) : socket
  return {
    address: stripPort(address || socket).slice(0, 64),
    agent: c.req.header('User-Agent')?.slice(0, MAX_AGENT_LENGTH),
  }
}

/** Some proxies write the port, too, which is another one for each connection: 192.0.2.7:5050, [2001:db8::7]:5050. */
function stripPort(address: string): string {
  const [, inBrackets, plain] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? []
  return inBrackets ?? plain ?? address
}

/** What a socket brings, where there is one. */
export function getIncomingMessage(c: Context): IncomingMessage | undefined {
  const { incoming } = (c.env ?? {}) as { incoming?: unknown }
  return incoming instanceof IncomingMessage ? incoming : undefined
}
