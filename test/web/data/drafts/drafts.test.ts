import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '#test/support/device/memoryStorage.ts'

let drafts: typeof import('#web/data/drafts/drafts.ts')
beforeAll(async () => {
  vi.stubGlobal('localStorage', createMemoryStorage())
  vi.resetModules()
  drafts = await import('#web/data/drafts/drafts.ts')
})
afterAll(() => vi.unstubAllGlobals())

/** The only copy of what was typed last: the page is left before the database has it. */
function typeLast(comment: string) {
  const draft = { employeeId: 0, form: 'addSale', at: new Date().toISOString(), value: { comment } }
  localStorage.setItem('draft 0 addSale', JSON.stringify(draft))
}

test('the last typed text is in the database before its copy in localStorage is removed', async () => {
  await drafts.saveDraft('addSale', { comment: 'ha' })
  typeLast('half a bag')
  await drafts.storeBufferedDraft('addSale')
  expect(localStorage.length).toBe(0)
  expect(await drafts.readDraft('addSale')).toEqual({ value: { comment: 'half a bag' } })
})

test('a dropped draft does not return from either place', async () => {
  typeLast('half a bag')
  await drafts.deleteDraft('addSale')
  await drafts.storeBufferedDraft('addSale')
  expect(await drafts.readDraft('addSale')).toBeUndefined()
})
