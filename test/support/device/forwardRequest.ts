import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

type ForwardedResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Sends a request of a proxy to the server on this machine; returns the whole response. */
export function forwardRequest(options: RequestOptions, body: Buffer): Promise<ForwardedResponse> {
  return new Promise((resolve, reject) => {
    const upstreamRequest = request({ host: '127.0.0.1', ...options })
    upstreamRequest.on('error', reject).on('response', (message) => {
      buffer(message).then(
        (whole) => resolve({ status: message.statusCode ?? 502, headers: message.headers, body: whole }),
        reject,
      )
    })
    upstreamRequest.end(body)
  })
}
