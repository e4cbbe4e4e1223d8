import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Closes connections whose reader takes nothing of an answer for so long; one that reads slowly goes on, because every
 * byte that the network takes starts the time again (Node counts what is left to be written). Nothing is counted while
 * an answer is worked out: then there is nothing to take.
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
      // Where nobody listens for the time-out, Node's server closes the connection.
      if (socket.writableLength > 0 && !isWatched) socket.setTimeout(stalledMs)
      else if (socket.writableLength === 0 && isWatched) socket.setTimeout(0)
    }
  }
  const timer = setInterval(checkSockets, stalledMs / 6)
  timer.unref()
  server.on('close', () => clearInterval(timer))
}
