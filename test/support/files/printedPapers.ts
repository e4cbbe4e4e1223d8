import type { Page } from 'playwright-core'

type Recorder = { printable: string[] }

/**
 * Starts to record the text of the paper at each change of the page while the paper can be printed.
 *
 * @returns reads the recorded texts, each run of spaces as one
 */
export async function recordPrintablePapers(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const printable: string[] = []
    Object.assign(globalThis, { printable })
    new MutationObserver(() => {
      const paper = document.querySelector<HTMLElement>('.paper')
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('dialog button')]
      if (paper && buttons.some((button) => button.textContent === 'Print' && !button.disabled))
        printable.push(paper.innerText.replaceAll(/\s+/g, ' '))
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as Recorder).printable)
}

/** The text of the printed copy, each run of spaces as one. */
export const readPaperText = async (page: Page): Promise<string> =>
  (await page.locator('.paper').innerText()).replaceAll(/\s+/g, ' ')
