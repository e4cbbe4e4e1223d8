import { paperTexts as t } from '#texts/paper.ts'
import type { Translated } from '#texts/translated.ts'

export type PaperSize = 'a4' | 'a5' | 'roll80' | 'roll58'

/** A sheet or roll of a printer. A roll has no height: the page is as long as the document. */
export type PaperFormat = { name: Translated; widthMm: number; heightMm?: number; marginMm: number; fontPt: number }

export const PAPER_FORMATS: Record<PaperSize, PaperFormat> = {
  a4: { name: t.sheet('A4'), widthMm: 210, heightMm: 297, marginMm: 14, fontPt: 11 },
  a5: { name: t.sheet('A5'), widthMm: 148, heightMm: 210, marginMm: 10, fontPt: 10 },
  // The heads of these printers are 72 and 48 mm wide: nothing is printed beyond them.
  roll80: { name: t.roll('80 mm'), widthMm: 80, marginMm: 4, fontPt: 9.5 },
  roll58: { name: t.roll('58 mm'), widthMm: 58, marginMm: 5, fontPt: 8 },
}

const STORAGE_KEY = 'paperSize'

/** The size that this device printed on last. */
export function readPaperSize(): PaperSize {
  try {
    const stored = localStorage.getItem(STORAGE_KEY) ?? ''
    return stored in PAPER_FORMATS ? (stored as PaperSize) : 'a4'
  } catch {
    return 'a4'
  }
}

export function storePaperSize(size: PaperSize): void {
  try {
    localStorage.setItem(STORAGE_KEY, size)
  } catch {
    // Storage is blocked: the choice lasts until the dialog is closed.
  }
}
