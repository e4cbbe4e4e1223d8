import type { Contender, Sale, Writer } from './contender.ts'
import { ours } from './ours.ts'
import { pouch } from './pouch.ts'
import { workbox } from './workbox.ts'

const CONTENDERS = { ours, workbox, pouch }
export type Name = keyof typeof CONTENDERS

declare global {
  interface Window {
    bench: typeof bench
  }
}

let contender: Contender | undefined
const chosen = () => {
  if (!contender) throw new Error('choose a contender first')
  return contender
}

const bench = {
  async choose(name: Name, writer: Writer) {
    if (name === 'workbox') {
      await navigator.serviceWorker.register('/workbox.js')
      await navigator.serviceWorker.ready
    }
    contender = CONTENDERS[name](writer)
  },
  /** Milliseconds for each. */
  async enqueue(sales: Sale[]): Promise<number[]> {
    const times: number[] = []
    for (const sale of sales) {
      const began = performance.now()
      await chosen().enqueue(sale)
      times.push(performance.now() - began)
      await chosen().rest?.()
    }
    return times
  },
  /** True when nothing went wrong that the queue itself speaks of. */
  drain: () =>
    chosen()
      .drain()
      .then(
        () => true,
        () => false,
      ),
  left: () => chosen().left(),
}
window.bench = bench
