import type { PaperDocument, PaperPair, PaperTable } from './paperDocument.ts'
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
  if (document.to) writer.skip(gapPx / 2)
  for (const [label, value] of document.pairs) writer.pair(label, value, { sizePx: fontPx * 0.9 })
  writer.rule()
  for (const table of document.tables) layoutTable(writer, table, document.tables)
  for (const [label, value] of document.sums.slice(0, -1)) writer.pair(label, value, { sizePx: fontPx })
  for (const sum of document.sums.slice(-1)) writer.pair(...sum, findLastSumFont(writer, sum))
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
    if (!isStacked) return writer.row([textCell, ...figureCells], font)
    writer.row([textCell], font)
    writer.row(figureCells, { ...font, sizePx: font.sizePx * scale })
  }

  if (title) writer.line(title, { sizePx: fontPx, isBold: true })
  writeCells(columns, toHeadFont(writer))
  writer.rule()
  for (const row of rows) {
    writeCells(row, { sizePx: fontPx })
    writer.skip(gapPx / 3)
  }
  writer.rule()
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
