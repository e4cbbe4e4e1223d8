/// <reference lib="webworker" />
import { Queue } from 'workbox-background-sync'
import type { BenchWriter, Sale } from './benchQueue.ts'

declare const self: ServiceWorkerGlobalScope

/** forceSyncFallback prevents sync events, which would send outside of the measured time. */
const queue = new Queue('sales', { forceSyncFallback: true })
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

type Message = { enqueue?: Sale; sendAll?: true; left?: true; writer: BenchWriter }

self.addEventListener('message', (event) => {
  const { enqueue, sendAll, writer }: Message = event.data
  const work = async () => {
    if (enqueue) {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${writer.token}` }
      const request = new Request(`${writer.origin}/api/sales`, {
        method: 'POST',
        headers,
        body: JSON.stringify(enqueue),
      })
      await queue.pushRequest({ request })
      return 0
    }
    if (sendAll) {
      await queue.replayRequests()
      return 0
    }
    return queue.size()
  }
  const [port] = event.ports
  event.waitUntil(
    work().then(
      (value) => port?.postMessage({ value }),
      (error) => port?.postMessage({ error: String(error) }),
    ),
  )
})
