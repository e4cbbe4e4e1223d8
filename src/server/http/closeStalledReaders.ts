import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Closes connections that have not read any byte of a pending response for `stalledMs`. Slow readers stay connected:
 * each byte that the network accepts restarts the timeout. The timeout does not run while a response is computed, since
 * nothing is waiting to be written then.
 */
export function closeStalledReaders(server: Server, stalledMs: number): void {
  const openSockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    openSockets.add(socket)
    socket.on('close', () => openSockets.delete(socket))
  })
  const checkSockets = () => {
    for (const socket of openSockets) {
      const isWatched = socket.timeout === stalledMs
      // Without a timeout listener, Node's server closes the connection.
      if (socket.writableLength > 0 && !isWatched) socket.setTimeout(stalledMs)
      else if (socket.writableLength === 0 && isWatched) socket.setTimeout(0)
    }
  }
  const timer = setInterval(checkSockets, stalledMs / 6)
  timer.unref()
  server.on('close', () => clearInterval(timer))
}
