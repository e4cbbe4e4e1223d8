import { expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import { describePaper, type PaperContext } from '#web/paper/describePaper.ts'
import { toMessage } from '#web/paper/paper.ts'
import type { SaleOnPaper } from '#web/paper/paperSource.ts'

test('a line break or a sign of direction in a name makes no further line on any paper or message', () => {
  const attack = 'Demo\nPay to: someone@bank\u202e'
  const one = 'Demo Pay to: someone@bank'
  const hostile: PaperContext = {
    language: 'en',
    firm: { name: attack, address: 'Line 1\nLine\u202e 2', phones: [], gstNumber: '' },
    upi: { id: 'khet@okbank', payeeName: attack, confirmedAt: '2026-05-20T03:30:00.000Z' },
    party: { name: attack, address: attack, city: attack, mobile: attack },
  }
  const soldBy = { id: 2, name: attack }
  const soldGoods: SaleOnPaper['sale'] = {
    ...{ date: '2026-11-22', salesParty: { id: 4 }, saleByEmployee: soldBy, paidIntoName: attack },
    ...{ productDetails: [{ product: { id: 1, name: attack }, price: 450.5, quantity: 2 }], replacement: [] },
    ...{ amountPaid: 300, taxAmount: '', discount: 0.5 },
  }
  const papers = [
    describePaper({ kind: 'sale', sale: soldGoods, id: 7 }, hostile),
    describePaper(
      {
        kind: 'purchase',
        id: 8,
        purchase: {
          ...{ date: '2026-11-22', sellerParty: { id: 4 }, paidByEmployee: soldBy, amountPaid: 5, taxAmount: '' },
          compDetails: [{ component: { id: 1, name: attack }, quantity: 1, amount: 5 }],
        },
      },
      hostile,
    ),
    describePaper(
      {
        ...{ kind: 'statement', party: { id: 4 }, to: '2026-11-22', opening: toPaise(0), balance: toPaise(5) },
        lines: [
          {
            ...{ date: '2026-11-22', text: { en: attack, hi: attack } },
            ...{ given: toPaise(5), received: toPaise(0), balance: toPaise(5) },
          },
        ],
      },
      hostile,
    ),
    describePaper(
      {
        kind: 'signIn',
        slips: [{ name: attack, userName: attack, password: 'x', role: { en: 'Worker', hi: 'x' } }],
        address: 'https://shop.example',
      },
      hostile,
    ),
    describePaper(
      {
        ...{ kind: 'day', day: '2026-11-22', pairs: [[{ en: 'By', hi: 'x' }, attack]] },
        tables: [{ title: { en: 'Sold', hi: 'x' }, columns: [{ en: 'Who', hi: 'x' }], rows: [[attack]] }],
      },
      hostile,
    ),
  ]
  for (const paper of papers) {
    const { tables, sender, ...rest } = paper
    expect(sender).toEqual([one, 'Line 1\nLine 2'])
    expect(JSON.stringify(rest)).not.toMatch(/\\n|\u202e/)
    // A line of a statement has a line for its day.
    const cells = tables.flatMap(({ rows }) => rows.flat()).join('|')
    expect(cells.replace('22 Nov 2026\n', '')).not.toMatch(/\n|\u202e/)
    expect(toMessage(paper)).not.toMatch(/^Pay to/m)
  }
  expect(JSON.stringify(papers)).toContain(one)
})
