import type { Page } from 'playwright-core'

/** The room on a sheet of A4 between the margins of 1 cm that browsers print with, in CSS pixels. */
const A4_SIZE = { width: 718, height: 1046 }

/**
 * What is wrong with the page when it is printed on A4: dark colours, elements to press, elements that float, texts over
 * each other, cut off, or beside the sheet. Emulates paper for the measurement, as the browser does when it prints.
 */
export async function findPrintFaults(page: Page): Promise<string[]> {
  const viewport = page.viewportSize()
  await page.setViewportSize(A4_SIZE)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const faults = await page.evaluate(measureFaults)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
  if (viewport) await page.setViewportSize(viewport)
  return faults
}

/** Runs in the page. */
function measureFaults(): string[] {
  type Part = { text: string; owner: Element; box: DOMRect }
  /** Below it black text cannot be read on a colour; above it, the colour cannot be read on white paper (WCAG). */
  const MIN_CONTRAST = 4.5
  const faults = new Set<string>()
  const name = (one: Element) =>
    (one.getAttribute('aria-label') ?? one.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 60)

  /** Relative luminance of a computed colour (WCAG 2.2), 0 to 1; undefined if it is transparent. */
  const readLuminance = (color: string): number | undefined => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = color.match(/[\d.]+/g)?.map(Number) ?? []
    if (alpha < 0.5) return undefined
    const linear = [red, green, blue].map((value) => {
      const share = value / 255
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return linear.reduce((sum, value, index) => sum + value * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0)
  }
  const toContrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

  const intersect = (a: DOMRect, b: DOMRect) => {
    const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)]
    return new DOMRect(left, top, Math.min(a.right, b.right) - left, Math.min(a.bottom, b.bottom) - top)
  }
  const isShown = ({ width, height }: DOMRect) => width > 1 && height > 1
  /** The part of a box that its ancestors do not clip. Texts for screen readers alone are clipped to nothing. */
  const clip = (box: DOMRect, element: Element): DOMRect => {
    const { overflowX, overflowY, clipPath } = getComputedStyle(element)
    if (clipPath === 'inset(50%)') return new DOMRect()
    const isClipping = overflowX !== 'visible' || overflowY !== 'visible'
    const clipped = isClipping ? intersect(box, element.getBoundingClientRect()) : box
    return element.parentElement ? clip(clipped, element.parentElement) : clipped
  }

  const { documentElement } = document
  const elements = [documentElement, ...document.querySelectorAll('body, body *')].filter((one) =>
    one.checkVisibility(),
  )
  const parts: Part[] = []
  for (const element of elements) {
    const style = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const background = readLuminance(style.backgroundColor)
    if (background !== undefined && name(element) && isShown(box) && toContrast(background, 0) < MIN_CONTRAST)
      faults.add(`dark: ${element.tagName} ${name(element)}`)
    if (['fixed', 'sticky'].includes(style.position) && isShown(box)) faults.add(`floats: ${name(element)}`)
    // The name of a row opens it, but looks like text.
    const isRowName = element.matches('td button') && style.borderTopWidth === '0px' && background === undefined
    if (element.matches('button, .button, [role=option], header nav') && !isRowName)
      faults.add(`to press: ${name(element)}`)
    if (element.matches('input, select, textarea'))
      parts.push({ text: 'field', owner: element, box: clip(box, element) })
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) continue
      const text = node.nodeValue.trim().slice(0, 60)
      const area = document.createRange()
      area.selectNodeContents(node)
      const lines = [...area.getClientRects()].map((line) => clip(line, element)).filter(isShown)
      parts.push(...lines.map((line) => ({ text, owner: element, box: line })))
      const color = readLuminance(style.color)
      if (lines.length > 0 && (color === undefined || toContrast(color, 1) < MIN_CONTRAST)) faults.add(`pale: ${text}`)
      if (lines.some(({ left, right }) => left < -1 || right > innerWidth + 1)) faults.add(`beside the sheet: ${text}`)
    }
    const isCutOff = style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
    if (
      isCutOff &&
      element.textContent?.trim() &&
      isShown(box) &&
      style.clipPath === 'none' &&
      !element.matches('html, body, input, select')
    )
      faults.add(`cut off: ${name(element)}`)
  }

  parts.sort((one, other) => one.box.top - other.box.top)
  for (const [index, one] of parts.entries())
    for (const other of parts.slice(index + 1)) {
      if (other.box.top > one.box.bottom) break
      const { width, height } = intersect(one.box, other.box)
      // The box of a line of text is a few pixels higher than its letters.
      if (one.owner !== other.owner && width > 1 && height > 5) faults.add(`crosses: ${one.text} | ${other.text}`)
    }
  return [...faults]
}
