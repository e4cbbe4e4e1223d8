import { expect, test, vi } from 'vitest'
import { observeQuery } from '#web/data/observeQuery.ts'
import { getStore } from '#web/data/store.ts'

const store = getStore()

/** An observer that keeps what it has received. */
function createObserver() {
  const values: number[] = []
  const errors: unknown[] = []
  return {
    values,
    errors,
    observer: { next: (value: number) => values.push(value), error: (error: unknown) => errors.push(error) },
  }
}

const addDraft = (form: string) => store.draft.put({ employeeId: 1, form, at: '', value: {} })

const createRead = () => vi.fn(() => store.draft.count())

test('observers of one key share one query, and a later one gets its last result at once', async () => {
  await store.draft.clear()
  const read = createRead()
  const [early, second, late] = [createObserver(), createObserver(), createObserver()]
  const ends = [early, second].map(({ observer }) => observeQuery('shared', read, observer))
  await expect.poll(() => early.values).toEqual([0])
  ends.push(observeQuery('shared', read, late.observer))
  expect(late.values).toEqual([0])
  expect(read).toHaveBeenCalledTimes(1)
  await addDraft('AddSale')
  await expect.poll(() => [early, second, late].map(({ values }) => values.at(-1))).toEqual([1, 1, 1])
  expect(read).toHaveBeenCalledTimes(2)
  for (const end of ends) end()
})

test('a query ends with its last observer, and a new one under the same key reads again', async () => {
  await store.draft.clear()
  const read = createRead()
  const [first, other, later] = [createObserver(), createObserver(), createObserver()]
  const endFirst = observeQuery('ended', read, first.observer)
  const endOther = observeQuery('ended', read, other.observer)
  await expect.poll(() => other.values).toEqual([0])
  endFirst()
  await addDraft('AddSale')
  await expect.poll(() => other.values).toEqual([0, 1])
  expect(first.values).toEqual([0])
  endOther()
  await addDraft('AddPurchase')
  const end = observeQuery('ended', read, later.observer)
  expect(later.values).toEqual([])
  await expect.poll(() => later.values).toEqual([2])
  expect(other.values).toEqual([0, 1])
  expect(read).toHaveBeenCalledTimes(3)
  end()
})

test('every observer gets an error of the read, also one that comes later, and the next query can succeed', async () => {
  await store.draft.clear()
  const failure = new Error('unreadable')
  let isFailing = true
  const read = async () => {
    const count = await store.draft.count()
    if (isFailing) throw failure
    return count
  }
  const [one, two] = [createObserver(), createObserver()]
  const ends = [one, two].map(({ observer }) => observeQuery('failing', read, observer))
  await expect.poll(() => [...one.errors, ...two.errors]).toEqual([failure, failure])
  const late = createObserver()
  ends.push(observeQuery('failing', read, late.observer))
  expect(late.errors).toEqual([failure])
  isFailing = false
  for (const end of ends) end()
  const end = observeQuery('failing', read, one.observer)
  await expect.poll(() => one.values).toEqual([0])
  end()
})
