import { expect, test } from 'vitest'
import { createSemaphore } from '#server/createSemaphore.ts'

test('runs a limited number of jobs at once and the others in order of arrival', async () => {
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

test('a job that waits too long is refused and does not take a slot', async () => {
  const runLimited = createSemaphore(1, undefined, 20)
  let finish = () => {}
  const long = runLimited(() => new Promise<void>((resolve) => (finish = resolve)))
  await expect(runLimited(async () => 'done')).rejects.toMatchObject({ code: 'not-available' })
  const next = runLimited(async () => 'done')
  finish()
  await long
  expect(await next).toBe('done')
})
