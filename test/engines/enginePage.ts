import { type DrivenBrowser, waitUntil } from './webDriver.ts'

/** The key under which an element's id stands in an answer, by the standard. */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf'
type ElementReference = { [ELEMENT_KEY]: string }

/** What a person does in a browser: elements are named by CSS selectors, and every step waits until it is possible. */
export type EnginePage = {
  open(path: string): Promise<void>
  reload(): Promise<void>
  click(selector: string): Promise<void>
  /** Types with real key events. */
  type(selector: string, text: string): Promise<void>
  /** Waits until the visible text of the page matches. */
  waitForText(pattern: RegExp): Promise<void>
  /** Waits until the expression, which may be a promise, is truthy in the page. */
  waitFor(expression: string): Promise<unknown>
}

export function createEnginePage({ send }: DrivenBrowser, address: string): EnginePage {
  /** Again from the start while the element is not there, hidden or replaced: the app replaces the prerendered page. */
  const act = (selector: string, action: string, parameters: object = {}) =>
    waitUntil(selector, async () => {
      const element = (await send('POST', '/element', { using: 'css selector', value: selector })) as ElementReference
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
    open: async (path) => void (await send('POST', '/url', { url: address + path })),
    reload: async () => void (await send('POST', '/refresh', {})),
    click: async (selector) => void (await act(selector, 'click')),
    type: async (selector, text) => void (await act(selector, 'value', { text })),
    waitForText: async (pattern) => void (await waitFor(`${pattern}.test(document.body.innerText)`)),
    waitFor,
  }
}
