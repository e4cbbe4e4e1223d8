import { expect, test } from 'vitest'
import { makeTurns } from '#server/turns.ts'

test('a few at a time, the others in the order in which they came', async () => {
  const inTurn = makeTurns(2)
  const done: string[] = []
  let running = 0
  const work = (name: string) => async () => {
    running += 1
    expect(running).toBeLessThanOrEqual(2)
    await Promise.resolve()
    running -= 1
    done.push(name)
  }
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => inTurn(work(name))))
  expect(done).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('whoever has waited too long is told to come back, and takes nobody’s turn', async () => {
  const inTurn = makeTurns(1, undefined, 20)
  let finish = () => {}
  const long = inTurn(() => new Promise<void>((resolve) => (finish = resolve)))
  await expect(inTurn(async () => 'done')).rejects.toMatchObject({ code: 'not-available' })
  const next = inTurn(async () => 'done')
  finish()
  await long
  expect(await next).toBe('done')
})
