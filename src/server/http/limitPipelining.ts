import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** The requests of one connection that are handled at the same time, and those that may wait. */
const MAX_CONCURRENT = 8
const MAX_WAITING = 64

/** The requests of a connection that are being handled, and those that wait. */
type Connection = { runningCount: number; waiting: (() => void)[] }

/**
 * Handles a few requests of a connection at a time, although its client sends them without waiting for answers
 * (pipelining, RFC 9112, section 9.3.2), and closes a connection on which many wait. No browser and no proxy pipelines; a
 * client that does repeats what was not answered.
 */
export function limitPipelining(listener: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, Connection>()
  return (request, response) => {
    const { socket } = request
    const connection = connections.get(socket) ?? { runningCount: 0, waiting: [] }
    connections.set(socket, connection)
    const handle = () => {
      if (socket.destroyed) return
      connection.runningCount += 1
      response.once('close', () => {
        connection.runningCount -= 1
        connection.waiting.shift()?.()
      })
      listener(request, response)
    }
    if (connection.runningCount < MAX_CONCURRENT) return handle()
    // What has been read together is still parsed after the connection is closed.
    if (!socket.destroyed && connection.waiting.push(handle) <= MAX_WAITING) return
    connection.waiting = []
    socket.destroy()
  }
}
