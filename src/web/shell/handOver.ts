/** The longest wait for the pictures of the app, in milliseconds. */
const PICTURE_TIMEOUT_MS = 1500

/** The longest wait for the field of a form, in milliseconds: the app may show another screen than the skeleton. */
const FIELD_TIMEOUT_MS = 3_000

/** Sent to the window when the app has replaced the prerendered page. */
export const HANDED_OVER_EVENT = 'handedOver'

/** The picture that is inlined in a prerendered page, so that the app need not fetch it again. */
export function findInlinePicture(page: HTMLElement): { name: string; data: string } | undefined {
  const data = page.querySelector<HTMLSourceElement>('source[srcset^="data:"]')
  const file = data?.parentElement?.querySelector('img')?.getAttribute('src')
  const name = file && /([^/]+)-[0-9a-f]{8}-\w+\.\w+$/.exec(file)?.[1]
  return data && name ? { name, data: data.srcset } : undefined
}

/**
 * Replaces a prerendered page with the app. The app is swapped in when its screen is rendered and, if the page shows
 * pictures, when its own are decoded, so nothing flashes. Typed values move to the fields of the same name.
 *
 * @param render renders the whole app synchronously into the given element
 */
export async function handOver(page: HTMLElement, render: (container: HTMLElement) => void): Promise<void> {
  const prerenderedStyles = document.querySelectorAll('head > style, #root > style')
  const container = document.createElement('div')
  // Hidden, but in its final position, so that responsive pictures choose the right files and load.
  container.style.cssText = 'position:absolute;inset:0 0 auto;visibility:hidden'
  page.after(container)
  render(container)
  const picturesReady = page.querySelector('img') ? waitForVisiblePictures(container) : undefined
  if (picturesReady) await picturesReady
  const prerenderedInputs = [...page.querySelectorAll('input')]
  const names = prerenderedInputs.map(({ name }) => name)
  // A form appears when its stored draft is read. Until then people type into the skeleton.
  if (!hasFields(container, names)) await waitForFields(container, names)
  const focusedElement = document.activeElement
  for (const style of prerenderedStyles) if (!style.hasAttribute('data-emotion')) style.remove()
  page.remove()
  container.removeAttribute('style')
  container.id = 'root'
  document.documentElement.classList.remove('staff')
  for (const input of prerenderedInputs) {
    const field = container.querySelector<HTMLInputElement>(`[name="${input.name}"]`)
    if (field && input.value) enterValue(field, input.value)
    if (input === focusedElement) field?.focus()
  }
  dispatchEvent(new Event(HANDED_OVER_EVENT))
}

const hasFields = (container: HTMLElement, names: readonly string[]) =>
  names.every((name) => container.querySelector(`[name="${name}"]`))

function waitForFields(container: HTMLElement, names: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => hasFields(container, names) && end())
    const timer = setTimeout(end, FIELD_TIMEOUT_MS)
    observer.observe(container, { childList: true, subtree: true })
    function end() {
      observer.disconnect()
      clearTimeout(timer)
      resolve()
    }
  })
}

/** Uses the native setter and an input event: React ignores values that are set through its own property. */
function enterValue(field: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Returns undefined without pictures: an await would let keystrokes in between the render and the swap. */
function waitForVisiblePictures(container: HTMLElement): Promise<unknown> | undefined {
  const visiblePictures = [...container.querySelectorAll('img')].filter((img) => {
    const { top, bottom } = img.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
  if (visiblePictures.length === 0) return undefined
  const ready = Promise.allSettled(visiblePictures.map((img) => img.decode()))
  return Promise.race([ready, new Promise((resolve) => setTimeout(resolve, PICTURE_TIMEOUT_MS))])
}
