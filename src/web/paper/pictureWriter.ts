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
const LINE_HEIGHT = 1.4
const BASELINE = 0.75

/** Rolls are printed at 203 dots per inch, so 22 pixels are 2.8 mm. */
const SIZES = [
  { minWidthPx: 1000, fontPx: 34, marginPx: 56 },
  { minWidthPx: 500, fontPx: 26, marginPx: 8 },
] as const
const SMALLEST_SIZE = { fontPx: 23, marginPx: 4 } as const

/** Places texts, rules and a QR code below each other on a picture of this width. */
export function createPictureWriter(widthPx: number, measureText: MeasureText) {
  const { fontPx, marginPx } = SIZES.find(({ minWidthPx }) => widthPx >= minWidthPx) ?? SMALLEST_SIZE
  const innerPx = widthPx - 2 * marginPx
  const gapPx = fontPx * 0.6
  const items: PictureItem[] = []
  let y = marginPx + gapPx

  const toFont = ({ sizePx, isBold = false }: Font) => `${isBold ? '700' : '400'} ${sizePx}px ${FONT_FAMILY}`
  const measure = (text: string, font: Font) => measureText(text, toFont(font))

  /** Texts beside each other; the next row lies below the longest. */
  function row(cells: readonly Cell[], font: Font) {
    const lineHeightPx = font.sizePx * LINE_HEIGHT
    const wrapped = cells.map(({ text, maxPx }) => wrapText(text, maxPx, (part) => measure(part, font)))
    cells.forEach(({ x, align = 'left' }, cell) => {
      wrapped[cell]?.forEach((text, line) => {
        const baseline = y + lineHeightPx * (line + BASELINE)
        if (text) items.push({ kind: 'text', text, x, y: baseline, font: toFont(font), align })
      })
    })
    y += lineHeightPx * Math.max(...wrapped.map((lines) => lines.length))
  }

  /** A label at the left edge and its value at the right one. */
  function pair(label: string, value: string, font: Font) {
    const valuePx = Math.min(measure(value, font), innerPx * 0.65)
    const labelCell = { text: label, x: marginPx, maxPx: innerPx - valuePx - gapPx }
    row([labelCell, { text: value, x: widthPx - marginPx, maxPx: valuePx + 1, align: 'right' }], font)
  }

  return {
    ...{ fontPx, marginPx, innerPx, gapPx, items, measure, row, pair },
    line: (text: string, font: Font) => row([{ text, x: marginPx, maxPx: innerPx }], font),
    centered: (text: string, font: Font) => row([{ text, x: widthPx / 2, maxPx: innerPx, align: 'center' }], font),
    skip(px: number) {
      y += px
    },
    rule() {
      y += gapPx / 2
      items.push({ kind: 'rule', y })
      y += gapPx / 2
    },
    /** A QR code with a whole number of pixels for each module. */
    qr(moduleCount: number) {
      const modulePx = Math.max(1, Math.floor(Math.min(innerPx, fontPx * 14) / moduleCount))
      items.push({ kind: 'qr', y, sizePx: modulePx * moduleCount })
      y += modulePx * moduleCount
    },
    getHeightPx: () => Math.ceil(y + marginPx + gapPx),
  }
}
