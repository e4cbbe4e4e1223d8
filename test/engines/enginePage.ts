import { type DrivenBrowser, waitUntil } from './webDriver.ts'

/** The key under which an element's id stands in an answer, by the standard. */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf'
type ElementReference = { [ELEMENT_KEY]: string }

/**
 * Resolves after the transactions that are open now and those that the app opens within 0.9 s: nothing reports when the
 * app needs no further ones after a screen.
 */
const TRANSACTIONS_HAVE_ENDED = `(async () => {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'shop')) return true
  const database = await new Promise((resolve) => {
    const request = indexedDB.open('shop')
    request.onsuccess = () => resolve(request.result)
  })
  for (let round = 0; round < 3; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await new Promise((resolve) => {
      const transaction = database.transaction([...database.objectStoreNames], 'readwrite')
      transaction.oncomplete = resolve
    })
  }
  database.close()
  return true
})()`

/**
 * The actions of a person in a browser. Elements are named by CSS selectors, or by an XPath that begins with `//`; every
 * step waits until it is possible.
 */
export type EnginePage = {
  open(path: string): Promise<void>
  click(selector: string): Promise<void>
  /** Types with real key events. */
  type(selector: string, text: string): Promise<void>
  /** Waits until the visible text of the page matches. */
  waitForText(pattern: RegExp): Promise<void>
  /** Waits until the expression, which may be a promise, is truthy in the page. */
  waitFor(expression: string): Promise<unknown>
}

/** @param needsIdleDatabase see Engine in engines.ts */
export function createEnginePage({ send }: DrivenBrowser, address: string, needsIdleDatabase: boolean): EnginePage {
  /** Repeats an action while the element is missing, hidden or replaced: the app replaces the prerendered page. */
  const act = (selector: string, action: string, parameters: object = {}) =>
    waitUntil(selector, async () => {
      const using = selector.startsWith('//') ? 'xpath' : 'css selector'
      const element = (await send('POST', '/element', { using, value: selector })) as ElementReference
      await send('POST', `/element/${element[ELEMENT_KEY]}/${action}`, parameters)
      return true
    })
  const evaluate = (expression: string) =>
    send('POST', '/execute/async', {
      script: `const done = arguments[0]; Promise.resolve(${expression}).then(done, (error) => done(null))`,
      args: [],
    })
  const waitFor = (expression: string) => waitUntil(expression, () => evaluate(expression))
  return {
    async open(path) {
      if (needsIdleDatabase) await evaluate(TRANSACTIONS_HAVE_ENDED)
      await send('POST', '/url', { url: address + path })
    },
    click: async (selector) => void (await act(selector, 'click')),
    type: async (selector, text) => void (await act(selector, 'value', { text })),
    waitForText: async (pattern) => void (await waitFor(`${pattern}.test(document.body.innerText)`)),
    waitFor,
  }
}
