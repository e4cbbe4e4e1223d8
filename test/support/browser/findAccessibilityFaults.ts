import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { switchLanguage } from './userActions.ts'

/** The script that a page needs before its own: `page.context().addInitScript(axeSource)`. */
export const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Two changes of the language for each screen and not four, because each renders the app again. */
const LANGUAGE_AND_COLOR_MODES = [
  ['hi', 'dark'],
  ['hi', 'light'],
  ['en', 'light'],
  ['en', 'dark'],
] as const

const LARGE_TEXT_SIZES = ['130%', '150%']
const TEXT_SIZES = ['100%', ...LARGE_TEXT_SIZES]

/** The accessibility violations of the current screen in both languages, in light and dark: rule and element. */
export async function findAccessibilityFaults(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [language, colorScheme] of LANGUAGE_AND_COLOR_MODES) {
    await switchLanguage(page, language)
    await page.emulateMedia({ colorScheme })
    const here = await findViolations(page, colorScheme)
    found.push(...here.map((one) => `${language}, ${colorScheme}: ${one}`))
    // Colours change no widths, so each language is measured once.
    for (const textSize of colorScheme === 'light' ? TEXT_SIZES : [])
      found.push(...(await findCutOff(page, textSize)).map((one) => `${language}, at ${textSize}: ${one}`))
  }
  return [...found, ...(await findCutOffOnPc(page))]
}

/** Texts cut off in a window of 1280 px when the text grows on a screen that is open. */
async function findCutOffOnPc(page: Page): Promise<string[]> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 1280, height: 800 })
  const found: string[] = []
  for (const textSize of LARGE_TEXT_SIZES)
    found.push(...(await findCutOff(page, textSize)).map((one) => `1280 px, at ${textSize}: ${one}`))
  if (size) await page.setViewportSize(size)
  return found
}

/**
 * The elements that are cut off at this text size: elements beyond the edges of the screen, clipped amounts, and words of
 * titles, buttons and rows that are broken.
 */
export function findCutOff(page: Page, textSize: string): Promise<string[]> {
  return page.evaluate(async (size) => {
    document.documentElement.style.fontSize = size
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    const shown = [...document.querySelectorAll('header *, main *, dialog[open] *')].filter((element) =>
      element.checkVisibility(),
    )
    const isTooWide = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 1 && (right > innerWidth + 1 || left < -1) && !element.closest('thead') && !isInScroller(element)
    }
    // A bar of filters scrolls sideways, so its content can be reached.
    const isInScroller = ({ parentElement }: Element): boolean => {
      if (!parentElement) return false
      const { display, overflowX } = getComputedStyle(parentElement)
      return (display === 'flex' && overflowX === 'auto') || isInScroller(parentElement)
    }
    const isAmountCut = (element: Element): boolean => {
      if (element instanceof HTMLInputElement)
        return ['decimal', 'numeric'].includes(element.inputMode) && element.scrollWidth > element.clientWidth + 1
      const words = [...element.childNodes].map((node) => (node.nodeType === 3 ? node.nodeValue : '')).join('')
      if (!/[₹\d०-९]/.test(words)) return false
      // A name or a note may be cut with "…" after some lines; the amounts and days in it, which do not wrap, may not.
      const isExcerpt = !words.includes('₹') && getComputedStyle(element).whiteSpace !== 'nowrap'
      const area = document.createRange()
      area.selectNodeContents(element)
      return isClipped(element, area.getBoundingClientRect(), isExcerpt)
    }
    const isClipped = (box: Element, text: DOMRect, isExcerpt: boolean): boolean => {
      const style = getComputedStyle(box)
      const frame = box.getBoundingClientRect()
      const clips = (overflow: string) =>
        style.display !== 'inline' && (overflow === 'hidden' || overflow === 'clip') && frame.width > 1
      const isBeyond =
        (clips(style.overflowX) && (text.right > frame.right + 1 || text.left < frame.left - 1)) ||
        (clips(style.overflowY) && (text.bottom > frame.bottom + 1 || text.top < frame.top - 1)) ||
        // Text that an ellipsis replaces is not laid out.
        (style.textOverflow === 'ellipsis' && box.scrollWidth > box.clientWidth + 1)
      if (isExcerpt && style.webkitLineClamp !== 'none') return false
      if (isBeyond) return true
      const { parentElement } = box
      return !box.matches('main, dialog, header') && parentElement !== null && isClipped(parentElement, text, isExcerpt)
    }
    const isWordBroken = (element: Element): boolean => {
      if (!element.matches(':is(h1, h2, h3, button, label, td) *, h1, h2, h3, button, label, td')) return false
      const word = document.createRange()
      return [...element.childNodes].some((node) =>
        [...(node.nodeType === 3 ? (node.nodeValue ?? '') : '').matchAll(/\p{L}[\p{L}\p{M}]+/gu)].some(
          ({ 0: letters, index }) => {
            word.setStart(node, index)
            word.setEnd(node, index + letters.length)
            const tops = [...word.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top)
            return Math.max(...tops) - Math.min(...tops) > 8
          },
        ),
      )
    }
    const tooWide = shown.filter((element) => isTooWide(element) && ![...element.children].some(isTooWide))
    const clippedAmounts = shown.filter(isAmountCut)
    const isScrolled = document.documentElement.scrollWidth > innerWidth
    const describe = (what: string, elements: Element[]) =>
      elements.slice(0, 3).map((element) => `${what}: ${element.outerHTML.slice(0, 160)}`)
    const found = [
      ...(isScrolled ? ['the page is wider than the screen'] : []),
      ...describe('wider than the screen', tooWide),
      ...describe('an amount is clipped', clippedAmounts),
      ...describe('a word is broken', shown.filter(isWordBroken)),
    ]
    document.documentElement.style.fontSize = ''
    return found
  }, textSize)
}

/** The violations of WCAG: of every rule in light; in dark, which changes colours and nothing else, of rules of colours. */
async function findViolations(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.waitForFunction(() => !document.getAnimations().some((one) => one.playState === 'running'))
  return page.evaluate(
    async ([levels, isDark]) => {
      type Found = { id: string; nodes: { html: string; any: { message: string }[] }[] }
      type Axe = {
        getRules(tags: readonly string[]): { ruleId: string; tags: string[] }[]
        run(options: object): Promise<{ violations: Found[] }>
      }
      // The init script defines it.
      const { axe } = globalThis as unknown as { axe: Axe }
      const colorRules = axe.getRules(levels).filter(({ tags }) => tags.includes('cat.color'))
      if (colorRules.length === 0) throw new Error('axe has no rules of colours')
      const runOnly = isDark ? colorRules.map(({ ruleId }) => ruleId) : levels
      const { violations } = await axe.run({ runOnly, resultTypes: ['violations'], selectors: false })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any }) => `${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
      )
    },
    [WCAG, colorScheme === 'dark'] as const,
  )
}
