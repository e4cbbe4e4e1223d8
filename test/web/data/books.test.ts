import { afterEach, expect, test, vi } from 'vitest'
import { download } from '#web/data/books.ts'

afterEach(() => vi.unstubAllGlobals())

const MB = 2 ** 20

/** An office that hands out a file in pieces of 1 MB. */
function answerWith(pieces: number): void {
  let left = pieces
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      if (left === 0) return stream.close()
      left -= 1
      stream.enqueue(new Uint8Array(MB).fill(left))
    },
  })
  vi.stubGlobal('fetch', async () => new Response(body))
}

const { signal } = new AbortController()

test('a download tells how far it is, and comes together whole', async () => {
  answerWith(10)
  const told: number[] = []
  const content = await download('/api/csv', (bytes) => told.push(bytes), signal)
  expect(told).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((count) => count * MB))
  const bytes = new Uint8Array(await content.arrayBuffer())
  expect(bytes.length).toBe(10 * MB)
  expect([0, 4.5, 9.5].map((at) => bytes[at * MB])).toEqual([9, 5, 0])
})

test('what the office refuses, and what does not arrive, is said as everywhere', async () => {
  const problem = { type: 'about:blank', title: 'No', status: 403, code: 'not-allowed' }
  vi.stubGlobal('fetch', async () => Response.json(problem, { status: 403 }))
  await expect(download('/api/csv', () => {}, signal)).rejects.toMatchObject({ kind: 'refused', code: 'not-allowed' })
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }))
  await expect(download('/api/csv', () => {}, signal)).rejects.toMatchObject({ kind: 'no-network' })
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('gone')))
  await expect(download('/api/csv', () => {}, signal)).rejects.toMatchObject({ kind: 'no-network' })
})

test('a file that breaks off is no file', async () => {
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      stream.enqueue(new Uint8Array(10))
      stream.error(new TypeError('broken off'))
    },
  })
  vi.stubGlobal('fetch', async () => new Response(body))
  await expect(download('/api/csv', () => {}, signal)).rejects.toMatchObject({ kind: 'no-network' })
})
