import { expect, test } from 'vitest'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { SERVER_ORIGIN } from '#test/support/device/fakeNetwork.ts'
import { setUpTestServer } from '#test/support/device/setUpTestServer.ts'
import { createTestDevice } from '#test/support/device/testDevice.ts'
import { readCachedResponsesOf } from '#web/data/api/responseCache.ts'
import { readCorrectedDocuments } from '#web/data/unsynced/useCorrectedDocuments.ts'

const setup = setUpTestServer()

test('the document that an entry corrects is the one that this device has seen, alone or in its list', async () => {
  const device = createTestDevice()
  const user = await device.signIn(setup.server, 'director')
  const tab = device.openTab()
  const entries = []
  for (const comment of ['in the list', 'alone', 'never seen']) {
    const { entry, ...outcome } = await tab.outbox.submit('createSale', makeSale({ comment }))
    const id = 'receipt' in outcome ? outcome.receipt.id : 0
    entries.push({ ...entry, opId: comment, payload: makeSale({ corrects: { id } }), id })
    if (comment === 'in the list') await tab.read('/api/sales/all?size=50')
    if (comment === 'alone') await tab.read(`/api/sales/${id}`)
  }
  const documents = await readCorrectedDocuments(
    (url) => readCachedResponsesOf(tab.store, user.id, url),
    SERVER_ORIGIN,
    entries,
  )
  expect([...documents]).toMatchObject([
    ['in the list', { id: entries[0]?.id, comment: 'in the list' }],
    ['alone', { id: entries[1]?.id, comment: 'alone' }],
  ])
})
