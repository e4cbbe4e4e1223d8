/** The width of a text in pixels. */
type MeasureWidth = (text: string) => number

/**
 * The lines of a text that is no wider than `maxWidthPx`. A word that is wider is broken between graphemes, so that
 * Devanagari conjuncts stay whole.
 */
export function wrapText(text: string, maxWidthPx: number, measure: MeasureWidth): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, maxWidthPx, measure))
}

function wrapParagraph(paragraph: string, maxWidthPx: number, measure: MeasureWidth): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (measure(longer) <= maxWidthPx) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    const parts = breakWord(word, maxWidthPx, measure)
    lines.push(...parts.slice(0, -1))
    line = parts.at(-1) ?? ''
  }
  return [...lines, line]
}

function breakWord(word: string, maxWidthPx: number, measure: MeasureWidth): string[] {
  if (measure(word) <= maxWidthPx) return [word]
  const parts: string[] = ['']
  for (const { segment } of new Intl.Segmenter('hi').segment(word)) {
    const longer = `${parts.at(-1)}${segment}`
    if (parts.at(-1) && measure(longer) > maxWidthPx) parts.push(segment)
    else parts[parts.length - 1] = longer
  }
  return parts
}
