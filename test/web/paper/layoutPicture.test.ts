import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layoutPicture } from '#web/paper/layoutPicture.ts'
import type { Paper } from '#web/paper/paper.ts'
import { wrapText } from '#web/paper/wrapText.ts'

/** Every letter is as wide as half of its font. */
const measure = (text: string, font: string) => text.length * Number(/(\d+(\.\d+)?)px/.exec(font)?.[1]) * 0.5

const document: Paper = {
  language: 'en',
  title: 'Receipt / Estimate',
  sender: ['Khet Electronics', 'A long address that does not fit on the line of a roll with 58 millimetres'],
  addressee: ['Demo Kisan 004'],
  pairs: [['No.', '1043']],
  tables: [
    {
      columns: ['Goods', 'Quantity', 'Rate', 'Amount'],
      rows: [['Automatic Submersible Panel', '4', '₹1,250.50', '₹5,002']],
    },
  ],
  sums: [['Total', '₹5,002']],
  notes: ['This is not a tax invoice.'],
  qr: { content: 'upi://pay', caption: ['Pay by UPI'] },
  fileName: 'sale-1043',
}

const statement: Paper = {
  ...document,
  title: 'Statement of account',
  tables: [
    {
      columns: ['Entry', 'Given', 'Received', 'Balance'],
      rows: [
        ['Opening balance', '', '', '₹21,497.75'],
        ['24 Nov 2026\nDigital Meter × 100', '₹1,29,020.75', '₹12,000.50', '₹1,38,518.25'],
      ],
    },
  ],
  sums: [['Balance', '₹1,38,518.25']],
}

test.each(
  [1080, 576, 384].flatMap((widthPx) => [
    ['receipt', widthPx, document] as const,
    ['statement', widthPx, statement] as const,
  ]),
)('no text of a %s at %s pixels overflows the edge or overlaps another text', (_, widthPx, paper) => {
  const { items, heightPx } = layoutPicture(paper, { widthPx, moduleCount: 53 }, measure)
  const boxes = items.flatMap((item) => {
    if (item.kind !== 'text') return []
    const width = measure(item.text, item.font)
    const left = item.align === 'left' ? item.x : item.x - (item.align === 'right' ? width : width / 2)
    return [{ text: item.text, left, right: left + width, y: item.y }]
  })
  for (const box of boxes) {
    expect(box.left, box.text).toBeGreaterThanOrEqual(0)
    expect(box.right, box.text).toBeLessThanOrEqual(widthPx)
    expect(box.y, box.text).toBeLessThan(heightPx)
    const beside = boxes.filter((other) => other !== box && other.y === box.y && other.left >= box.left)
    for (const other of beside) expect(other.left, `${box.text} | ${other.text}`).toBeGreaterThanOrEqual(box.right)
  }
  const code = items.find(({ kind }) => kind === 'qr')
  expect(code?.kind === 'qr' && Number.isInteger(code.sizePx / 53) && code.sizePx <= widthPx).toBe(true)
})

test('the figures of a row stand below its text on a roll, and beside it on a wide picture', () => {
  const isBelow = (widthPx: number) => {
    const { items } = layoutPicture(document, { widthPx, moduleCount: 53 }, measure)
    const findY = (start: string) => items.find((item) => item.kind === 'text' && item.text.startsWith(start))?.y ?? 0
    return findY('₹1,250.50') > findY('Automatic')
  }
  expect([isBelow(384), isBelow(1080)]).toEqual([true, false])
})

test('no figure is broken on the smallest roll: figures that are too long for their line are smaller', () => {
  const { items } = layoutPicture(statement, { widthPx: 384, moduleCount: 53 }, measure)
  const texts = items.flatMap((item) => (item.kind === 'text' ? [item.text] : []))
  for (const figure of statement.tables[0]?.rows.flatMap(([, ...figures]) => figures).filter(Boolean) ?? [])
    expect(texts).toContain(figure)
})

test('tables with the same number of columns have their figures below each other', () => {
  const returned = { columns: ['Returned goods', 'Quantity', 'Rate', 'Amount'], rows: [['Munsi', '1', '₹90', '₹90']] }
  const paper = { ...document, tables: [...document.tables, returned] }
  const { items } = layoutPicture(paper, { widthPx: 1080, moduleCount: 53 }, measure)
  const edges = (text: string) => items.flatMap((item) => (item.kind === 'text' && item.text === text ? [item.x] : []))
  expect(edges('Rate')).toHaveLength(2)
  expect(new Set(edges('Rate')).size).toBe(1)
})

test('the figures stand below a text of which a word would not fit beside them', () => {
  const isWordWhole = (word: string) => {
    const table = { columns: ['Name', 'Pieces'], rows: [[`${word}, 1000u`, '170']] }
    const { items } = layoutPicture({ ...document, tables: [table] }, { widthPx: 384, moduleCount: 53 }, measure)
    return items.some((item) => item.kind === 'text' && item.text.startsWith(word))
  }
  expect(['Wire', 'Electrolyticcapacitorfilmbig'].map(isWordWhole)).toEqual([true, true])
})

test('the figures stand below long texts that would take more lines beside them', () => {
  const isBelow = (text: string) => {
    const table = { columns: ['Name', 'Pieces', 'Amount'], rows: [[text, '170', '₹2,823.33']] }
    const { items } = layoutPicture({ ...document, tables: [table] }, { widthPx: 576, moduleCount: 53 }, measure)
    const findY = (start: string) => items.find((item) => item.kind === 'text' && item.text.startsWith(start))?.y ?? 0
    return findY('170') > findY('Relay')
  }
  const component = 'Relay, 12V, through hole'
  expect([component, Array(8).fill(component).join(', ')].map(isBelow)).toEqual([false, true])
})

test('wrapped text keeps every letter, and no line is wider than allowed unless it is one grapheme', () => {
  const isWide = (line: string) => line.length > 8
  fc.assert(
    fc.property(fc.array(fc.constantFrom('क्षेत्रीय', 'खेत', 'इलेक्ट्रॉनिक्स', 'Operator', 'ab', '\n', ' ')), (words) => {
      const text = words.join(' ')
      const lines = wrapText(text, 8, (part) => part.length)
      expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
      for (const line of lines.filter(isWide)) expect([...new Intl.Segmenter('hi').segment(line)]).toHaveLength(1)
    }),
  )
})
