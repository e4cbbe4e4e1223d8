import type { Paper, PaperPair, PaperTable } from './paper.ts'
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

/** The positions of all items of a picture, in pixels. `moduleCount` is the width of the QR code in modules. */
export function layoutPicture(
  paper: Paper,
  { widthPx, moduleCount }: { widthPx: number; moduleCount: number },
  measureText: MeasureText,
): PictureLayout {
  const writer = createPictureWriter(widthPx, measureText)
  const { fontPx, gapPx } = writer
  const small = { sizePx: fontPx * 0.8 }
  const [firmName = '', ...firmLines] = paper.sender
  writer.addCenteredLine(firmName, { sizePx: fontPx * 1.4, isBold: true })
  for (const line of firmLines) writer.addCenteredLine(line, small)
  writer.addRule()
  writer.addCenteredLine(paper.title, { sizePx: fontPx * 1.15, isBold: true })
  writer.skip(gapPx / 2)
  paper.addressee?.forEach((text, index) => {
    writer.addLine(text, index === 0 ? { sizePx: fontPx, isBold: true } : small)
  })
  if (paper.addressee) writer.skip(gapPx / 2)
  for (const [label, value] of paper.pairs) writer.addPair(label, value, { sizePx: fontPx * 0.9 })
  writer.addRule()
  for (const table of paper.tables) layoutTable(writer, table, paper.tables)
  for (const [label, value] of paper.sums.slice(0, -1)) writer.addPair(label, value, { sizePx: fontPx })
  for (const sum of paper.sums.slice(-1)) writer.addPair(...sum, findLastSumFont(writer, sum))
  if (paper.qr) {
    writer.skip(gapPx)
    writer.addQr(moduleCount)
    paper.qr.caption.forEach((text, index) => {
      writer.addCenteredLine(text, index === 0 ? { sizePx: fontPx, isBold: true } : small)
    })
  }
  writer.skip(gapPx / 2)
  for (const note of paper.notes) writer.addCenteredLine(note, small)
  return { heightPx: writer.getHeightPx(), marginPx: writer.marginPx, items: writer.items }
}

/** The font of the last sum: as large as one line allows. */
function findLastSumFont({ fontPx, gapPx, innerPx, measure }: PictureWriter, [label, value]: PaperPair): Font {
  const fonts = [1.25, 1.1, 1].map((factor): Font => ({ sizePx: fontPx * factor, isBold: true }))
  const isOneLine = (font: Font) => measure(label, font) + gapPx + measure(value, font) <= innerPx
  return fonts.find(isOneLine) ?? { sizePx: fontPx, isBold: true }
}

function layoutTable(writer: PictureWriter, { title, columns, rows }: PaperTable, tables: readonly PaperTable[]) {
  const { fontPx, gapPx, innerPx, marginPx } = writer
  // Tables with the same number of columns stand below each other: sold and returned goods.
  const { figurePx, isStacked, scale } = planColumns(
    writer,
    tables.filter((table) => table.columns.length === columns.length),
  )
  const textPx = isStacked ? innerPx : innerPx - sum(figurePx) - gapPx

  function writeCells([text = '', ...figures]: readonly string[], font: Font) {
    const textCell = { text, x: marginPx, maxPx: textPx }
    const figureCells = figures.map((figure, index) => {
      const rightPx = innerPx - sum(figurePx.slice(index + 1))
      return { text: figure, x: marginPx + rightPx, maxPx: figurePx[index] ?? 0, align: 'right' as const }
    })
    if (!isStacked) return writer.addRow([textCell, ...figureCells], font)
    writer.addRow([textCell], font)
    writer.addRow(figureCells, { ...font, sizePx: font.sizePx * scale })
  }

  if (title) writer.addLine(title, { sizePx: fontPx, isBold: true })
  writeCells(columns, toHeadFont(writer))
  writer.addRule()
  for (const row of rows) {
    writeCells(row, { sizePx: fontPx })
    writer.skip(gapPx / 3)
  }
  writer.addRule()
}

const toHeadFont = ({ fontPx }: PictureWriter): Font => ({ sizePx: fontPx * 0.85, isBold: true })

/**
 * The widths of the columns of figures, each with a gap before it. The figures stand below the texts if beside them a
 * word would not fit, or if that makes the picture longer; there they share the line, and are smaller if it is too short.
 */
function planColumns(writer: PictureWriter, tables: readonly PaperTable[]) {
  const { fontPx, gapPx, innerPx, measure } = writer
  const [font, headFont] = [{ sizePx: fontPx }, toHeadFont(writer)]
  const rows = tables.flatMap((table) => table.rows)
  const heads = tables.map(({ columns }) => columns)
  const contentPx = (heads[0] ?? []).slice(1).map((_, index) => {
    const widths = (cells: readonly (readonly string[])[], cellFont: Font) =>
      cells.map((row) => measure(row[index + 1] ?? '', cellFont) + gapPx)
    return Math.max(...widths(heads, headFont), ...widths(rows, font))
  })
  const textPx = innerPx - sum(contentPx)
  const toWords = (cells: readonly (readonly string[])[]) => cells.flatMap(([text = '']) => text.split(/\s/))
  const wordPx = [
    ...toWords(heads).map((word) => measure(word, headFont)),
    ...toWords(rows).map((word) => measure(word, font)),
  ]
  const countLines = (maxPx: number) =>
    sum(rows.map(([text = '']) => wrapText(text, maxPx, (part) => measure(part, font)).length))
  const isStacked =
    textPx < Math.max(innerPx * MIN_TEXT_SHARE, ...wordPx.map((px) => px + gapPx)) ||
    countLines(textPx - gapPx) > countLines(innerPx) + rows.length
  if (!isStacked) return { figurePx: contentPx, isStacked, scale: 1 }
  const scale = Math.min(1, innerPx / sum(contentPx))
  const sparePx = (innerPx - sum(contentPx) * scale) / contentPx.length
  return { figurePx: contentPx.map((px) => px * scale + sparePx), isStacked, scale }
}

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)
