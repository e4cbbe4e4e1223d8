import { getDocumentProxy } from 'unpdf'

/** The margin of the smallest sheet is 10 mm; the foot of a page ends below that. */
const FOOT_MM = 9
const MM_PER_POINT = 25.4 / 72

/** The text of each page of a PDF and that at its foot, in the margin, and the size of the first page in millimetres. */
export async function readPdf(file: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const toMm = (points: number) => Math.round(points * MM_PER_POINT)
  const [pages, feet]: [string[], string[]] = [[], []]
  let size = { widthMm: 0, heightMm: 0 }
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    if (number === 1) size = { widthMm: toMm(width), heightMm: toMm(height) }
    const { items } = await page.getTextContent()
    const texts = items.filter((item) => 'str' in item)
    const isSheet = size.widthMm > 100
    const isAtFoot = ({ transform }: (typeof texts)[number]) => isSheet && transform[5] * MM_PER_POINT < FOOT_MM
    const join = (some: typeof texts) => some.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join('')
    pages.push(join(texts.filter((item) => !isAtFoot(item))))
    const foot = texts.filter(isAtFoot).sort((one, other) => one.transform[4] - other.transform[4])
    feet.push(join(foot).replaceAll(/\s+/g, ' ').trim())
  }
  return { pages, feet, ...size }
}
