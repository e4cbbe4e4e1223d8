import type { KeenSliderInstance } from 'keen-slider'

const WORDS = {
  en: { before: 'Previous', after: 'Next', stop: 'Stop', go: 'Go on', slide: 'Slide' },
  hi: { before: 'पिछला', after: 'अगला', stop: 'रोकें', go: 'चलाएँ', slide: 'स्लाइड' },
}
const SHAPES = { before: 'M15 5l-7 7 7 7', after: 'M9 5l7 7-7 7', stop: 'M9 6v12M15 6v12', go: 'M8 5v14l11-7z' }

function icon(shape: keyof typeof SHAPES) {
  const space = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(space, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(space, 'path')
  path.setAttribute('d', SHAPES[shape])
  svg.append(path)
  return svg
}

/** The buttons below a slider: back, one dot per slide, stop (where it moves by itself), on. */
export function controls(slider: KeenSliderInstance, count: number, moving: boolean) {
  const say = WORDS[document.documentElement.lang === 'hi' ? 'hi' : 'en']
  const element = document.createElement('div')
  element.className = 'controls'

  const button = (label: string, press: () => void, shape?: keyof typeof SHAPES) => {
    const made = document.createElement('button')
    made.type = 'button'
    made.ariaLabel = label
    made.onclick = press
    if (shape) made.append(icon(shape))
    element.append(made)
    return made
  }

  button(say.before, () => slider.prev(), 'before')
  const dots = Array.from({ length: count }, (_, index) =>
    button(`${say.slide} ${index + 1}`, () => slider.moveToIdx(index)),
  )
  let stopped = false
  if (moving) {
    const stop = button(
      say.stop,
      () => {
        stopped = !stopped
        stop.ariaLabel = stopped ? say.go : say.stop
        stop.replaceChildren(icon(stopped ? 'go' : 'stop'))
      },
      'stop',
    )
  }
  button(say.after, () => slider.next(), 'after')

  return {
    element,
    stopped: () => stopped,
    mark(current: number) {
      dots.forEach((dot, index) => {
        dot.ariaCurrent = index === current ? 'true' : null
      })
    },
  }
}
