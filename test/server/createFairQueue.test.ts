import { expect, test } from 'vitest'
import { createFairQueue } from '#server/createFairQueue.ts'

test('groups take turns, each in order of arrival, and one job runs at a time', async () => {
  const takeTurn = createFairQueue({ maxWaiting: 10, maxWaitingOfGroup: 10 })
  const done: string[] = []
  let running = 0
  const work = (name: string) => async () => {
    running += 1
    expect(running).toBe(1)
    await Promise.resolve()
    running -= 1
    done.push(name)
  }
  await Promise.all(['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => takeTurn(name.charAt(0), work(name))))
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('a group that waits too often is refused and others are not; a failed job does not stop the queue', async () => {
  const takeTurn = createFairQueue({ maxWaiting: 3, maxWaitingOfGroup: 2 })
  let fail = () => {}
  const first = takeTurn('a', () => new Promise((_, reject) => (fail = () => reject(new Error('failed')))))
  const waiting = ['a', 'a'].map((group) => takeTurn(group, async () => group))
  await expect(takeTurn('a', async () => 'a')).rejects.toMatchObject({ code: 'not-available' })
  const other = takeTurn('b', async () => 'b')
  await expect(takeTurn('c', async () => 'c')).rejects.toMatchObject({ code: 'not-available' })
  fail()
  await expect(first).rejects.toThrow('failed')
  expect(await Promise.all([...waiting, other])).toEqual(['a', 'a', 'b'])
  expect(await takeTurn('c', async () => 'c')).toBe('c')
})
