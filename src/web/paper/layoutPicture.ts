import type { PaperDocument, PaperTable } from './paperDocument.ts'
import {
  createPictureWriter,
  type Font,
  type MeasureText,
  type PictureItem,
  type PictureWriter,
} from './pictureWriter.ts'
import { wrapText } from './wrapText.ts'

export type PictureLayout = { heightPx: number; marginPx: number; items: readonly PictureItem[] }

/** The part of the width that the texts of a table need to stand beside the figures. */
const MIN_TEXT_SHARE = 0.35

/** Where everything on a picture of this width lies. `moduleCount` is the width of the QR code in modules. */
export function layoutPicture(
  document: PaperDocument,
  { widthPx, moduleCount }: { widthPx: number; moduleCount: number },
  measureText: MeasureText,
): PictureLayout {
  const writer = createPictureWriter(widthPx, measureText)
  const { fontPx, gapPx } = writer
  const small = { sizePx: fontPx * 0.8 }
  const [firmName = '', ...firmLines] = document.from
  writer.centered(firmName, { sizePx: fontPx * 1.4, isBold: true })
  for (const line of firmLines) writer.centered(line, small)
  writer.rule()
  writer.centered(document.title, { sizePx: fontPx * 1.15, isBold: true })
  writer.skip(gapPx / 2)
  document.to?.forEach((text, index) => {
    writer.line(text, index === 0 ? { sizePx: fontPx, isBold: true } : small)
  })
  for (const [label, value] of document.pairs) writer.pair(label, value, { sizePx: fontPx * 0.9 })
  writer.rule()
  for (const table of document.tables) layoutTable(writer, table)
  document.sums.forEach(([label, value], index) => {
    const isLast = index === document.sums.length - 1
    writer.pair(label, value, isLast ? { sizePx: fontPx * 1.25, isBold: true } : { sizePx: fontPx })
  })
  if (document.qr) {
    writer.skip(gapPx)
    writer.qr(moduleCount)
    document.qr.caption.forEach((text, index) => {
      writer.centered(text, index === 0 ? { sizePx: fontPx, isBold: true } : small)
    })
  }
  writer.skip(gapPx / 2)
  for (const note of document.notes) writer.centered(note, small)
  return { heightPx: writer.getHeightPx(), marginPx: writer.marginPx, items: writer.items }
}

function layoutTable(writer: PictureWriter, { title, columns, rows }: PaperTable) {
  const { fontPx, gapPx, innerPx, marginPx } = writer
  const font = { sizePx: fontPx }
  const headFont = { sizePx: fontPx * 0.85, isBold: true }
  const figurePx = columns.slice(1).map((column, index) => {
    const widths = rows.map((row) => writer.measure(row[index + 1] ?? '', font))
    return Math.max(writer.measure(column, headFont), ...widths) + gapPx
  })
  const textPx = innerPx - sum(figurePx)
  const wordPx = [
    ...(columns[0] ?? '').split(/\s/).map((word) => writer.measure(word, headFont)),
    ...rows.flatMap(([text = '']) => text.split(/\s/).map((word) => writer.measure(word, font))),
  ]
  const countLines = (maxPx: number) =>
    sum(rows.map(([text = '']) => wrapText(text, maxPx, (part) => writer.measure(part, font)).length))
  // The figures stand below the texts if beside them a word would not fit, or if that makes the picture longer.
  const isStacked =
    textPx < Math.max(innerPx * MIN_TEXT_SHARE, ...wordPx.map((px) => px + gapPx)) ||
    countLines(textPx - gapPx) > countLines(innerPx) + rows.length

  function writeCells([text = '', ...figures]: readonly string[], cellFont: Font) {
    const textCell = { text, x: marginPx, maxPx: isStacked ? innerPx : textPx - gapPx }
    const figureCells = figures.map((figure, index) => {
      const sharePx = innerPx / figures.length
      const rightPx = isStacked ? sharePx * (index + 1) : innerPx - sum(figurePx.slice(index + 1))
      const maxPx = isStacked ? sharePx - 2 : (figurePx[index] ?? 0)
      return { text: figure, x: marginPx + rightPx, maxPx, align: 'right' as const }
    })
    if (!isStacked) return writer.row([textCell, ...figureCells], cellFont)
    writer.row([textCell], cellFont)
    writer.row(figureCells, cellFont)
  }

  if (title) writer.line(title, { sizePx: fontPx, isBold: true })
  writeCells(columns, headFont)
  writer.rule()
  for (const row of rows) {
    writeCells(row, font)
    writer.skip(gapPx / 3)
  }
  writer.rule()
}

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)
