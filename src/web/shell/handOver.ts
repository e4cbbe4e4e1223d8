/** The longest that a page waits for the pictures of its successor, in milliseconds. */
const PICTURE_TIMEOUT_MS = 1500

/** The picture that a page written in advance carries in itself, so that its successor need not fetch it. */
export function findInlinePicture(page: HTMLElement): { name: string; data: string } | undefined {
  const data = page.querySelector<HTMLSourceElement>('source[srcset^="data:"]')
  const file = data?.parentElement?.querySelector('img')?.getAttribute('src')
  const name = file && /([^/]+)-[0-9a-f]{8}-\w+\.\w+$/.exec(file)?.[1]
  return data && name ? { name, data: data.srcset } : undefined
}

/**
 * Puts the application in the place of a page that was written in advance: in one moment, when its screen stands and
 * the pictures in sight are there. Until then the page stays as it is, so nothing flashes and nothing is drawn twice.
 * What was typed into it goes on in the field of the same name.
 *
 * @param render draws the application, whole, into the element it is given
 */
export async function handOver(page: HTMLElement, render: (container: HTMLElement) => void): Promise<void> {
  const prerenderedStyles = document.querySelectorAll('head > style, #root > style')
  const place = document.createElement('div')
  // Unseen, but where it will stand: so its pictures choose the right files, and those in sight are fetched.
  place.style.cssText = 'position:absolute;inset:0 0 auto;visibility:hidden'
  page.after(place)
  render(place)
  const picturesReady = waitForVisiblePictures(place)
  if (picturesReady) await picturesReady
  const prerenderedInputs = page.querySelectorAll('input')
  const focusedElement = document.activeElement
  for (const style of prerenderedStyles) if (!style.hasAttribute('data-emotion')) style.remove()
  page.remove()
  place.removeAttribute('style')
  place.id = 'root'
  document.documentElement.classList.remove('staff')
  for (const input of prerenderedInputs) {
    const field = place.querySelector<HTMLInputElement>(`[name="${input.name}"]`)
    if (field && input.value) enterValue(field, input.value)
    if (input === focusedElement) field?.focus()
  }
}

/** React sees what is typed, not what is set: so the value is set behind its back, and told as typed. */
function enterValue(field: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Nothing to wait for where there are no pictures: then nothing may come between, such as a letter being typed. */
function waitForVisiblePictures(container: HTMLElement): Promise<unknown> | undefined {
  const visiblePictures = [...container.querySelectorAll('img')].filter((img) => {
    const { top, bottom } = img.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
  if (visiblePictures.length === 0) return undefined
  const ready = Promise.allSettled(visiblePictures.map((img) => img.decode()))
  return Promise.race([ready, new Promise((resolve) => setTimeout(resolve, PICTURE_TIMEOUT_MS))])
}
