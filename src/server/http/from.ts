import { IncomingMessage } from 'node:http'
import type { Context } from 'hono'

/** The network address a request comes from, and what the browser calls itself. */
export type From = { address: string; agent: string | undefined }

/** The longest description of a browser that is kept. */
const LONGEST = 300

/**
 * Where a request comes from. What a sender says of that himself (X-Forwarded-For) counts only as far as proxies of
 * our own have written it: each adds the address it was called from at the end.
 *
 * @param proxies how many of our own stand before the office
 */
export function fromWhere(c: Context, proxies: number): From {
  // Node's request, where there is one: a test calls without a socket.
  const bindings = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  const socket = bindings?.incoming?.socket?.remoteAddress ?? ''
  const said = (c.req.header('X-Forwarded-For') ?? '').split(',').map((address) => address.trim())
  const address = proxies > 0 ? (said.at(-proxies) ?? said[0]) : socket
  return { address: withoutPort(address || socket).slice(0, 64), agent: c.req.header('User-Agent')?.slice(0, LONGEST) }
}

/** Some proxies write the port, too, which is another one for each connection: 192.0.2.7:5050, [2001:db8::7]:5050. */
function withoutPort(address: string): string {
  const [, inBrackets, plain] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? []
  return inBrackets ?? plain ?? address
}

/** What a socket brings, where there is one. */
export function lineOf(c: Context): IncomingMessage | undefined {
  const { incoming } = (c.env ?? {}) as { incoming?: unknown }
  return incoming instanceof IncomingMessage ? incoming : undefined
}
