import type { KeenSliderInstance } from 'keen-slider'

const LABELS = {
  en: { before: 'Previous', after: 'Next', stop: 'Stop', go: 'Play', slide: 'Slide' },
  hi: { before: 'पिछला', after: 'अगला', stop: 'रोकें', go: 'चलाएँ', slide: 'स्लाइड' },
}
const ICON_PATHS = { before: 'M15 5l-7 7 7 7', after: 'M9 5l7 7-7 7', stop: 'M9 6v12M15 6v12', go: 'M8 5v14l11-7z' }

function createIcon(shape: keyof typeof ICON_PATHS) {
  const namespace = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(namespace, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(namespace, 'path')
  path.setAttribute('d', ICON_PATHS[shape])
  svg.append(path)
  return svg
}

/** The buttons below a slider: back, one dot per slide, stop (if it moves by itself), forward. */
export function createSliderControls(slider: KeenSliderInstance, count: number, isAutoplay: boolean) {
  const labels = LABELS[document.documentElement.lang === 'hi' ? 'hi' : 'en']
  const element = document.createElement('div')
  element.className = 'controls'

  const addButton = (label: string, onClick: () => void, shape?: keyof typeof ICON_PATHS) => {
    const created = document.createElement('button')
    created.type = 'button'
    created.ariaLabel = label
    created.onclick = onClick
    if (shape) created.append(createIcon(shape))
    element.append(created)
    return created
  }

  addButton(labels.before, () => slider.prev(), 'before')
  const dots = Array.from({ length: count }, (_, index) =>
    addButton(`${labels.slide} ${index + 1}`, () => slider.moveToIdx(index)),
  )
  let isStopped = false
  if (isAutoplay) {
    const stop = addButton(
      labels.stop,
      () => {
        isStopped = !isStopped
        stop.ariaLabel = isStopped ? labels.go : labels.stop
        stop.replaceChildren(createIcon(isStopped ? 'go' : 'stop'))
      },
      'stop',
    )
  }
  addButton(labels.after, () => slider.next(), 'after')

  return {
    element,
    isStopped: () => isStopped,
    setCurrent(current: number) {
      dots.forEach((dot, index) => {
        dot.ariaCurrent = index === current ? 'true' : null
      })
    },
  }
}
