import type { Locator } from 'playwright-core'

/**
 * Overlapping lines of text and buttons of rows, and those at an edge of their row. Only the shown part of a line counts.
 * Each fault names both texts. The box of a line of text is a few pixels higher than its letters.
 */
export function findOverlaps(rows: Locator): Promise<string[]> {
  return rows.evaluateAll((all) => {
    type Part = { text: string; owner: Element; isButton: boolean; box: DOMRect }
    const intersect = (a: DOMRect, b: DOMRect) => {
      const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)]
      return new DOMRect(left, top, Math.min(a.right, b.right) - left, Math.min(a.bottom, b.bottom) - top)
    }
    const isShown = ({ width, height }: DOMRect) => width > 1 && height > 1
    // The lines that an ellipsis replaces are laid out, but clipped.
    const clip = (box: DOMRect, element: Element, row: Element): DOMRect => {
      const isClipping = getComputedStyle(element).overflowY !== 'visible'
      const clipped = isClipping ? intersect(box, element.getBoundingClientRect()) : box
      return element === row || !element.parentElement ? clipped : clip(clipped, element.parentElement, row)
    }
    const findButton = (element: Element) =>
      [element.closest('a'), element.closest('button')].find(
        (one) => one && Number.parseFloat(getComputedStyle(one).borderTopWidth) > 0,
      )
    const collectTexts = (row: Element): Part[] => {
      const nodes = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
      const found: Part[] = []
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const owner = node.parentElement
        if (!owner || findButton(owner)) continue
        const area = document.createRange()
        area.selectNodeContents(node)
        for (const line of area.getClientRects())
          found.push({ text: node.nodeValue ?? '', owner, isButton: false, box: clip(line, owner, row) })
      }
      return found.filter(({ box }) => isShown(box))
    }
    const collectButtons = (row: Element): Part[] =>
      [...row.querySelectorAll('a, button')]
        .filter((one) => findButton(one) === one)
        .map((owner) => ({
          text: owner.getAttribute('aria-label') ?? owner.textContent ?? '',
          owner,
          isButton: true,
          box: owner.getBoundingClientRect(),
        }))
    return all.flatMap((row) => {
      const frame = row.getBoundingClientRect()
      const parts = [...collectTexts(row), ...collectButtons(row)]
      const atEdge = parts.filter(
        ({ box }) => box.top < frame.top + 3 || box.bottom > frame.bottom - 3 || box.right > frame.right - 3,
      )
      const pairs = parts.flatMap((one, index) => parts.slice(index + 1).map((other) => [one, other] as const))
      const overlaps = pairs.filter(([one, other]) => {
        const { width, height } = intersect(one.box, other.box)
        const letterGap = one.isButton && other.isButton ? 0 : one.isButton || other.isButton ? 3 : 5
        return one.owner !== other.owner && width > 1 && height > letterGap
      })
      return [
        ...atEdge.map(({ text }) => `at the edge of its row: ${text}`),
        ...overlaps.map(([one, other]) => `${one.text} and ${other.text}`),
      ]
    })
  })
}
