import { describe, expect, test } from 'vitest'
import { parseWithReaders } from '#test/support/parseWithReaders.ts'
import { createDraft, listLines } from '#web/screens/imports/importDraft.ts'

const encode = (text: string) => new TextEncoder().encode(text)

describe('a list with a column for debits and one for credits', () => {
  const readBalances = (rows: string) => {
    const lines = listLines(createDraft('list', '2026-04-01', parseWithReaders(encode(rows), 'list.csv')))
    return lines.map(({ line: { decision, ...line }, faults }) =>
      decision === 'skip' ? 'left out' : faults.length > 0 ? faults : 'balance' in line && line.balance,
    )
  }
  const rows =
    'Asha,"1,25,000.50",\nBeena,,500\nChand,,0\nDevi,70.10 Dr,\nEsha,100.10,100.05\nGrand Total,125070.60,500\n'
  const balances = [125_000.5, -500, 0, 70.1, 0.05, 'left out']

  test.each([
    ['in one row of headings', 'Particulars,Debit,Credit\n'],
    ['below the heading of both, as in Tally', 'Demo Electronics,,\nParticulars,Closing Balance,\n,Debit,Credit\n'],
    ['in the words of other programs', "Party name,You'll get,You'll give\n"],
    ['in Hindi', 'पार्टी का नाम,लेने हैं,देने हैं\n'],
  ])('%s gives balances of both directions, without the total', (_, headings) => {
    expect(readBalances(headings + rows)).toEqual(balances)
  })

  test('the letters of a column of their own give the side', () => {
    const list = 'Name,Amount,Dr/Cr\nAsha,"1,25,000.50",Dr\nBeena,500,Cr.\nChand,7,\nDevi,-5,Dr\n'
    expect(readBalances(list)).toEqual([125_000.5, -500, 7, [{ field: 'balance', reason: 'no-number' }]])
  })

  test('a debit among the credits is wrong, and beside a closing balance both are the sums of a period', () => {
    expect(readBalances('Name,Debit,Credit\nAsha,5 Cr,\nBeena,,5 Dr\n')).toEqual([
      [{ field: 'debit', reason: 'negative' }],
      [{ field: 'credit', reason: 'negative' }],
    ])
    const sums = 'Name,Opening Balance,Debit,Credit,Closing Balance\nAsha,1 Dr,8,7,2 Dr\n'
    expect(readBalances(sums)).toEqual([2])
  })
})
