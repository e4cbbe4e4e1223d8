import { extractText, getDocumentProxy } from 'unpdf'

/** The text of each page of a PDF, and the size of the first page in millimetres. */
export async function readPdf(file: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const { text } = await extractText(pdf)
  const page = await pdf.getPage(1)
  const { width, height } = page.getViewport({ scale: 1 })
  const toMm = (points: number) => Math.round((points * 25.4) / 72)
  return { pages: text, widthMm: toMm(width), heightMm: toMm(height) }
}
