import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { setUpTestServer } from '#test/support/device/setUpTestServer.ts'
import { createTestDevice } from '#test/support/device/testDevice.ts'

const setup = setUpTestServer()

async function openDirectorTab() {
  const device = createTestDevice()
  await device.signIn(setup.server, 'director')
  return device.openTab()
}

test.each([
  ['the server fails on the whole batch once', 500, 1],
  ['the server does not know the batch call', 404, Number.POSITIVE_INFINITY],
] as const)(
  'if %s, a correction is first sent in its own batch and names its predecessor',
  async (_, status, failures) => {
    const tab = await openDirectorTab()
    const { entry } = await tab.outbox.submit('createSale', makeSale({ salesParty: { id: 999 } }))
    setup.network.setMode('cut')
    const fixed = await tab.outbox.submit('createSale', makeSale({ comment: 'right party' }), { replaces: entry.opId })
    await tab.outbox.submit('createSale', makeSale({ comment: 'another' }))
    setup.network.setMode('clear')
    setup.network.seen.length = 0
    let left: number = failures
    setup.network.answer((request) => {
      if (!request.url.endsWith('/api/outbox') || left-- <= 0) return undefined
      return Response.json(
        { type: 'about:blank', title: 'no', status, code: status === 500 ? 'our-fault' : 'not-found' },
        { status, headers: { 'Content-Type': 'application/problem+json' } },
      )
    })
    await tab.outbox.triggerSend('event')
    const sent = setup.network.seen.map(({ path, key, body }) =>
      path === '/api/outbox'
        ? parseBatchKeys(body)
        : { path, key: key === fixed.entry.opId ? 'correction' : 'another' },
    )
    const named = { opId: fixed.entry.opId, replaces: entry.opId }
    const ownRequest = { path: '/api/sales', key: 'correction' }
    const another = { path: '/api/sales', key: 'another' }
    expect(sent).toEqual([
      [named, { opId: expect.any(String) }],
      [named],
      ...(status === 500 ? [another] : [ownRequest, another]),
    ])
    expect((await tab.listEntries()).map(({ state }) => state)).toEqual(['replaced', 'acknowledged', 'acknowledged'])
    const sales = await setup.server.db.selectFrom('sale').select('comment').orderBy('id').execute()
    expect(sales.map(({ comment }) => comment)).toEqual(['right party', 'another'])
    // The server knows the superseded entry unless only the operation's own call was available.
    const kept = await setup.server.db.selectFrom('operation').select('replaces').where('opId', '=', fixed.entry.opId)
    expect(await kept.execute()).toEqual([{ replaces: status === 500 ? entry.opId : null }])
  },
)

function parseBatchKeys(body: string): { opId: string; replaces?: string }[] {
  const { operations }: Pick<Schema<'OutboxBatch'>, 'operations'> = JSON.parse(body)
  return operations.map(({ opId, replaces }) => ({ opId, ...(replaces && { replaces }) }))
}
