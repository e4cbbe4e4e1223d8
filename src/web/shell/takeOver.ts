/** The longest that a page waits for the pictures of its successor, in milliseconds. */
const PATIENCE = 1500

/** The picture that a page written in advance carries in itself, so that its successor need not fetch it. */
export function carriedPicture(page: HTMLElement): { name: string; data: string } | undefined {
  const data = page.querySelector<HTMLSourceElement>('source[srcset^="data:"]')
  const file = data?.parentElement?.querySelector('img')?.getAttribute('src')
  const name = file && /([^/]+)-[0-9a-f]{8}-\w+\.\w+$/.exec(file)?.[1]
  return data && name ? { name, data: data.srcset } : undefined
}

/**
 * Puts the application in the place of a page that was written in advance: in one moment, when its screen stands and
 * the pictures in sight are there. Until then the page stays as it is, so nothing flashes and nothing is drawn twice.
 *
 * @param render draws the application, whole, into the element it is given
 */
export async function takeOver(page: HTMLElement, render: (place: HTMLElement) => void): Promise<void> {
  const written = document.querySelectorAll('head > style, #root > style')
  const place = document.createElement('div')
  // Unseen, but where it will stand: so its pictures choose the right files, and those in sight are fetched.
  place.style.cssText = 'position:absolute;inset:0 0 auto;visibility:hidden'
  page.after(place)
  render(place)
  await picturesInSight(place)
  for (const style of written) if (!style.hasAttribute('data-emotion')) style.remove()
  page.remove()
  place.removeAttribute('style')
  place.id = 'root'
  document.documentElement.classList.remove('staff')
}

function picturesInSight(place: HTMLElement): Promise<unknown> {
  const inSight = [...place.querySelectorAll('img')].filter((img) => {
    const { top, bottom } = img.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
  const ready = Promise.allSettled(inSight.map((img) => img.decode()))
  return Promise.race([ready, new Promise((go) => setTimeout(go, PATIENCE))])
}
