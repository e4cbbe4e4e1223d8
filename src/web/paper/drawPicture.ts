import { encodeQr } from '#web/ui/text/QrCode.tsx'
import { layoutPicture } from './layoutPicture.ts'
import type { Paper } from './paper.ts'

/** The widths of pictures in pixels: to share, and for rolls of 80 and 58 mm at 203 dots per inch. */
export const SHARED_WIDTH_PX = 1080
export const ROLL_WIDTHS_PX = { '80 mm': 576, '58 mm': 384 } as const

/** Brightness (0–255) from which a pixel stays white. More than half, so that thin strokes are printed. */
const MIN_WHITE_BRIGHTNESS = 160

/**
 * Draws a paper as a PNG. The browser shapes the text, so Devanagari is right in every font.
 *
 * @param isTwoColour black and white only, for thermal printers
 * @throws Error if the browser cannot draw a picture of this size
 */
export async function drawPicture(paper: Paper, widthPx: number, isTwoColour: boolean): Promise<File> {
  const modules = paper.qr ? await encodeQr(paper.qr.content) : []
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: isTwoColour })
  if (!context) throw new Error('The browser has no canvas')
  const measureText = (text: string, font: string) => {
    context.font = font
    return context.measureText(text).width
  }
  const layout = layoutPicture(paper, { widthPx, moduleCount: modules.length }, measureText)
  canvas.width = widthPx
  canvas.height = layout.heightPx
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const item of layout.items) {
    if (item.kind === 'text') {
      context.font = item.font
      context.textAlign = item.align
      context.fillText(item.text, item.x, item.y)
    } else if (item.kind === 'rule') {
      context.fillRect(layout.marginPx, Math.round(item.y), widthPx - 2 * layout.marginPx, 2)
    } else
      drawModules(context, modules, { x: Math.round((widthPx - item.sizePx) / 2), y: Math.round(item.y) }, item.sizePx)
  }
  if (isTwoColour) reduceToTwoColours(context)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The browser could not encode the picture')
  return new File([blob], `${paper.fileName}.png`, { type: 'image/png' })
}

/** Each module has a whole number of pixels, so that its edges stay sharp. */
function drawModules(
  context: CanvasRenderingContext2D,
  modules: readonly (readonly boolean[])[],
  origin: { x: number; y: number },
  sizePx: number,
) {
  const modulePx = sizePx / modules.length
  modules.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) context.fillRect(origin.x + x * modulePx, origin.y + y * modulePx, modulePx, modulePx)
    })
  })
}

function reduceToTwoColours(context: CanvasRenderingContext2D) {
  const image = context.getImageData(0, 0, context.canvas.width, context.canvas.height)
  const { data } = image
  // Everything is drawn in grey: the red channel is the brightness.
  for (let at = 0; at < data.length; at += 4) data.fill((data[at] ?? 255) < MIN_WHITE_BRIGHTNESS ? 0 : 255, at, at + 3)
  context.putImageData(image, 0, 0)
}
