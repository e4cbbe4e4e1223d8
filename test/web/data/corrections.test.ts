import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { freshOffice } from '#test/support/freshOffice.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { makePhone } from '#test/support/phone.ts'

const here = freshOffice()

async function directorsTab() {
  const phone = makePhone()
  await phone.signIn(here.office, 'director')
  return phone.openTab()
}

test.each([
  ['the server fails on the whole batch once', 500, 1],
  ['the server does not know the batch call', 404, Number.POSITIVE_INFINITY],
] as const)(
  'when %s, a correction is first sent in a batch of its own, and names what it replaces',
  async (_, status, failures) => {
    const tab = await directorsTab()
    const { row } = await tab.outbox.submit('createSale', makeSale({ salesParty: { id: 999 } }))
    here.network.turn('cut')
    const fixed = await tab.outbox.submit('createSale', makeSale({ comment: 'right party' }), { replaces: row.opId })
    await tab.outbox.submit('createSale', makeSale({ comment: 'another' }))
    here.network.turn('clear')
    here.network.seen.length = 0
    let left: number = failures
    here.network.answer((request) => {
      if (!request.url.endsWith('/api/outbox') || left-- <= 0) return undefined
      return Response.json(
        { type: 'about:blank', title: 'no', status, code: status === 500 ? 'our-fault' : 'not-found' },
        { status, headers: { 'Content-Type': 'application/problem+json' } },
      )
    })
    await tab.outbox.wake('hope')
    const sent = here.network.seen.map(({ path, key, body }) =>
      path === '/api/outbox' ? namedIn(body) : { path, key: key === fixed.row.opId ? 'correction' : 'another' },
    )
    const named = { opId: fixed.row.opId, replaces: row.opId }
    const alone = { path: '/api/sales', key: 'correction' }
    const another = { path: '/api/sales', key: 'another' }
    expect(sent).toEqual([
      [named, { opId: expect.any(String) }],
      [named],
      ...(status === 500 ? [another] : [alone, another]),
    ])
    expect((await tab.rows()).map(({ state }) => state)).toEqual(['replaced', 'acknowledged', 'acknowledged'])
    const sales = await here.office.db.selectFrom('sale').select('comment').orderBy('id').execute()
    expect(sales.map(({ comment }) => comment)).toEqual(['right party', 'another'])
    // The server knows what is replaced, unless only the entry's own call could be used.
    const kept = await here.office.db.selectFrom('operation').select('replaces').where('opId', '=', fixed.row.opId)
    expect(await kept.execute()).toEqual([{ replaces: status === 500 ? row.opId : null }])
  },
)

function namedIn(body: string): { opId: string; replaces?: string }[] {
  const { operations }: Pick<Schema<'OutboxBatch'>, 'operations'> = JSON.parse(body)
  return operations.map(({ opId, replaces }) => ({ opId, ...(replaces && { replaces }) }))
}
