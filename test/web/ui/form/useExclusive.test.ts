import { expect, test } from 'vitest'
import { createExclusiveRun } from '#web/ui/form/useExclusive.ts'

test('a task that throws leaves the button enabled, and the next task runs', async () => {
  const busy: boolean[] = []
  const runExclusively = createExclusiveRun((isBusy) => busy.push(isBusy))
  const failing = () => {
    throw new Error('The check of the fields failed')
  }
  await expect(runExclusively(failing)).rejects.toThrow('The check of the fields failed')
  expect(busy).toEqual([true, false])

  let runCount = 0
  await runExclusively(() => void runCount++)
  expect(runCount).toBe(1)
})

test('a second call during a task does nothing', async () => {
  const runExclusively = createExclusiveRun(() => undefined)
  let runCount = 0
  let finish = () => {}
  const first = runExclusively(() => {
    runCount += 1
    return new Promise<void>((resolve) => {
      finish = resolve
    })
  })
  await runExclusively(() => void runCount++)
  expect(runCount).toBe(1)
  finish()
  await first
  await runExclusively(() => void runCount++)
  expect(runCount).toBe(2)
})
