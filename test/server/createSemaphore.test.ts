import { expect, test } from 'vitest'
import { createSemaphore } from '#server/createSemaphore.ts'

test('a few at a time, the others in the order in which they came', async () => {
  const runLimited = createSemaphore(2)
  const done: string[] = []
  let running = 0
  const work = (name: string) => async () => {
    running += 1
    expect(running).toBeLessThanOrEqual(2)
    await Promise.resolve()
    running -= 1
    done.push(name)
  }
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => runLimited(work(name))))
  expect(done).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('whoever has waited too long is told to come back, and takes nobody’s turn', async () => {
  const runLimited = createSemaphore(1, undefined, 20)
  let finish = () => {}
  const long = runLimited(() => new Promise<void>((resolve) => (finish = resolve)))
  await expect(runLimited(async () => 'done')).rejects.toMatchObject({ code: 'not-available' })
  const next = runLimited(async () => 'done')
  finish()
  await long
  expect(await next).toBe('done')
})
