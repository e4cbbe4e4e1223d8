import { afterEach, expect, test, vi } from 'vitest'
import { setLoginNavigation } from '#web/data/api/api.ts'
import { downloadFile } from '#web/screens/maintenance/backups.ts'

afterEach(() => vi.unstubAllGlobals())

const MIB = 2 ** 20

/** A server that sends a file in chunks of 1 MB. */
function stubDownload(chunkCount: number): void {
  let left = chunkCount
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      if (left === 0) return stream.close()
      left -= 1
      stream.enqueue(new Uint8Array(MIB).fill(left))
    },
  })
  vi.stubGlobal('fetch', async () => respondFile(body))
}

const respondFile = (body: ReadableStream) => new Response(body, { headers: { 'Content-Type': 'application/zip' } })

const respondProblem = (problem: { status: number }) =>
  new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { 'Content-Type': 'application/problem+json' },
  })

const { signal } = new AbortController()

test('a download reports its progress and is complete', async () => {
  stubDownload(10)
  const progress: number[] = []
  const content = await downloadFile('/api/csv', (bytes) => progress.push(bytes), signal)
  expect(progress).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((count) => count * MIB))
  const bytes = new Uint8Array(await content.arrayBuffer())
  expect(bytes.length).toBe(10 * MIB)
  expect([0, 4.5, 9.5].map((at) => bytes[at * MIB])).toEqual([9, 5, 0])
})

test('refusals and lost answers of a download are reported as for other calls', async () => {
  const problem = { type: 'about:blank', title: 'No', status: 403, code: 'not-allowed' }
  const goToLogin = vi.fn()
  setLoginNavigation(goToLogin)
  vi.stubGlobal('location', { pathname: '/books', search: '' })
  vi.stubGlobal('fetch', async () => respondProblem(problem))
  await expect(downloadFile('/api/csv', () => {}, signal)).rejects.toMatchObject({
    kind: 'refused',
    code: 'not-allowed',
  })
  expect(goToLogin).toHaveBeenCalledExactlyOnceWith('/books')
  vi.stubGlobal('fetch', async () => Response.json(problem, { status: 403 }))
  await expect(downloadFile('/api/csv', () => {}, signal)).rejects.toMatchObject({ kind: 'no-network' })
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }))
  await expect(downloadFile('/api/csv', () => {}, signal)).rejects.toMatchObject({ kind: 'no-network' })
  vi.stubGlobal('fetch', async () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }))
  await expect(downloadFile('/api/csv', () => {}, signal)).rejects.toMatchObject({ kind: 'no-network' })
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('gone')))
  await expect(downloadFile('/api/csv', () => {}, signal)).rejects.toMatchObject({ kind: 'no-network' })
})

test('an interrupted download throws and returns no file', async () => {
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      stream.enqueue(new Uint8Array(10))
      stream.error(new TypeError('broken off'))
    },
  })
  vi.stubGlobal('fetch', async () => respondFile(body))
  await expect(downloadFile('/api/csv', () => {}, signal)).rejects.toMatchObject({ kind: 'no-network' })
})
