import { dayTexts as t } from '#texts/day.ts'
import type { DaySheetOnPaper, DaySheetTable } from '#web/paper/paperSource.ts'
import { formatCount } from '#web/ui/text/StockCount.tsx'
import { type DayFigures, formatRupees } from './describeDay.ts'

/** The day on paper: its figures, where the money is, and the pieces. */
export function describeDaySheet(day: DayFigures): DaySheetOnPaper {
  const { now } = day
  const moneyTable = (title: DaySheetTable['title'], places: DayFigures['places']): DaySheetTable => ({
    title,
    columns: [t.holder, t.amount],
    rows: places.map(({ name, amount }) => [name, formatRupees(amount)]),
  })
  const piecesTable = (title: DaySheetTable['title'], { products }: DayFigures['made']): DaySheetTable => ({
    title,
    columns: [t.product, t.count],
    rows: products.map(({ name, pieces }) => [name, formatCount(pieces)]),
  })
  const tables = [
    moneyTable(t.receivedWhere, day.places),
    moneyTable(t.holders, now?.cash.places ?? []),
    piecesTable(t.made, day.made),
    piecesTable(t.returned, day.returned),
    {
      title: t.promises,
      columns: [t.holder, t.amount],
      rows: (now?.promises?.first ?? []).map(({ name, amount }) => [name, amount === null ? '' : formatRupees(amount)]),
    },
  ]
  return {
    kind: 'day',
    day: day.date,
    pairs: [
      [t.sold, formatRupees(day.sold)],
      [t.received, formatRupees(day.received)],
      [t.creditGiven, formatRupees(day.creditGiven)],
      [t.repaid, formatRupees(day.repaid)],
      [t.expenses, formatRupees(day.expenses)],
      ...(now ? [[t.inHand, formatRupees(now.cash.total)] as const] : []),
      ...(now?.dues
        ? ([
            [t.dues, formatRupees(now.dues.amount)],
            [t.duesOver60, formatRupees(now.dues.over60)],
          ] as const)
        : []),
    ],
    tables: tables.filter(({ rows }) => rows.length > 0),
    note: t.waitsElsewhere,
  }
}
