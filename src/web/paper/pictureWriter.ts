import { wrapText } from './wrapText.ts'

export type Align = 'left' | 'center' | 'right'
type TextItem = { kind: 'text'; text: string; x: number; y: number; font: string; align: Align }
export type PictureItem = TextItem | { kind: 'rule'; y: number } | { kind: 'qr'; y: number; sizePx: number }

export type Font = { sizePx: number; isBold?: boolean }
export type Cell = { text: string; x: number; maxPx: number; align?: Align }
/** The width of a text in a font. */
export type MeasureText = (text: string, font: string) => number
export type PictureWriter = ReturnType<typeof createPictureWriter>

const FONT_FAMILY = 'system-ui, sans-serif'
/** Devanagari has marks above and below the line. */
const LINE_HEIGHT_PER_FONT_SIZE = 1.4
const BASELINE_PER_LINE_HEIGHT = 0.75

/** Rolls are printed at 203 dots per inch, so 23 pixels are 2.9 mm. */
const TEXT_SIZES_BY_WIDTH = [
  { minWidthPx: 1000, fontPx: 34, marginPx: 56 },
  { minWidthPx: 500, fontPx: 26, marginPx: 8 },
] as const
const SMALLEST_TEXT_SIZE = { fontPx: 23, marginPx: 4 } as const

/** Places texts, rules and a QR code below each other on a picture of this width. */
export function createPictureWriter(widthPx: number, measureText: MeasureText) {
  const { fontPx, marginPx } = TEXT_SIZES_BY_WIDTH.find(({ minWidthPx }) => widthPx >= minWidthPx) ?? SMALLEST_TEXT_SIZE
  const innerPx = widthPx - 2 * marginPx
  const gapPx = fontPx * 0.6
  const items: PictureItem[] = []
  let y = marginPx + gapPx

  const toFont = ({ sizePx, isBold = false }: Font) => `${isBold ? '700' : '400'} ${sizePx}px ${FONT_FAMILY}`
  const measure = (text: string, font: Font) => measureText(text, toFont(font))

  /** Adds texts beside each other; the next row lies below the longest. */
  function addRow(cells: readonly Cell[], font: Font) {
    const lineHeightPx = font.sizePx * LINE_HEIGHT_PER_FONT_SIZE
    const wrapped = cells.map(({ text, maxPx }) => wrapText(text, maxPx, (part) => measure(part, font)))
    cells.forEach(({ x, align = 'left' }, cell) => {
      wrapped[cell]?.forEach((text, line) => {
        const baseline = y + lineHeightPx * (line + BASELINE_PER_LINE_HEIGHT)
        if (text) items.push({ kind: 'text', text, x, y: baseline, font: toFont(font), align })
      })
    })
    y += lineHeightPx * Math.max(...wrapped.map((lines) => lines.length))
  }

  /** Adds a label at the left edge and its value at the right one. */
  function addPair(label: string, value: string, font: Font) {
    const valuePx = Math.min(measure(value, font), innerPx * 0.65)
    const labelCell = { text: label, x: marginPx, maxPx: innerPx - valuePx - gapPx }
    addRow([labelCell, { text: value, x: widthPx - marginPx, maxPx: valuePx + 1, align: 'right' }], font)
  }

  return {
    ...{ fontPx, marginPx, innerPx, gapPx, items, measure, addRow, addPair },
    addLine: (text: string, font: Font) => addRow([{ text, x: marginPx, maxPx: innerPx }], font),
    addCenteredLine: (text: string, font: Font) =>
      addRow([{ text, x: widthPx / 2, maxPx: innerPx, align: 'center' }], font),
    skip(px: number) {
      y += px
    },
    addRule() {
      y += gapPx / 2
      items.push({ kind: 'rule', y })
      y += gapPx / 2
    },
    /** Adds a QR code with a whole number of pixels for each module. */
    addQr(moduleCount: number) {
      const modulePx = Math.max(1, Math.floor(Math.min(innerPx, fontPx * 14) / moduleCount))
      items.push({ kind: 'qr', y, sizePx: modulePx * moduleCount })
      y += modulePx * moduleCount
    },
    getHeightPx: () => Math.ceil(y + marginPx + gapPx),
  }
}
