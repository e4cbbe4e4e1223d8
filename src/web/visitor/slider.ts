import KeenSlider, { type KeenSliderInstance, type KeenSliderOptions } from 'keen-slider'
import { type SliderName, type Sliding, sliding } from '../screens/public/sliding.ts'
import { controls } from './controls.ts'

const still = matchMedia('(prefers-reduced-motion: reduce)')

/**
 * Takes over a strip (Strip.tsx): it then turns in a circle, by itself where the specification says so, and gets
 * buttons and dots. For people who asked for less motion it never moves by itself.
 *
 * @returns gives the strip back
 */
export function slide(place: HTMLElement): () => void {
  const strip = place.firstElementChild
  const name = place.dataset.slider
  if (!(strip instanceof HTMLElement) || !isSlider(name)) return () => undefined
  const settings: Sliding = sliding[name]
  const slides = [...strip.children].filter((child) => child instanceof HTMLElement)

  const slider = new KeenSlider(strip, options(settings, slides))
  const bar = controls(slider, slides.length, settings.every !== undefined && !still.matches)
  place.append(bar.element)
  show()
  slider.on('slideChanged', show)
  slider.on('updated', show)

  /** What is out of sight is out of the way of keyboards and readers too. */
  function show() {
    const track = slider.track.details
    slides.forEach((one, index) => {
      one.inert = (track.slides[index]?.portion ?? 1) < 0.05
    })
    bar.mark(track.rel)
  }

  strip.onkeydown = ({ key }) => {
    if (key === 'ArrowRight') slider.next()
    if (key === 'ArrowLeft') slider.prev()
  }

  let seen = true
  const eye = new IntersectionObserver((entries) => {
    seen = entries.some((entry) => entry.isIntersecting)
  })
  eye.observe(strip)
  const clock = settings.every
    ? setInterval(() => seen && !document.hidden && !still.matches && !bar.stopped() && slider.next(), settings.every)
    : undefined

  return () => {
    clearInterval(clock)
    eye.disconnect()
    slider.destroy()
    bar.element.remove()
  }
}

const isSlider = (name: string | undefined): name is SliderName => name !== undefined && name in sliding

function options({ speed, views }: Sliding, slides: HTMLElement[]): KeenSliderOptions {
  const animation = () => ({ duration: still.matches ? 0 : speed })
  return {
    selector: slides,
    loop: true,
    defaultAnimation: animation(),
    breakpoints: Object.fromEntries(
      views.map(({ from, slides: perView, gap }) => [`(min-width: ${from}px)`, { slides: { perView, spacing: gap } }]),
    ),
    created: takeOver,
    destroyed: giveBack,
  }
}

/** keen-slider places the slides itself: what the strip did without it must not add to that. */
function takeOver({ container, slides }: KeenSliderInstance) {
  container.scrollLeft = 0
  Object.assign(container.style, {
    overflow: 'hidden',
    scrollSnapType: 'none',
    touchAction: 'pan-y',
    userSelect: 'none',
  })
  for (const one of slides) one.style.margin = '0'
}

function giveBack({ container, slides }: KeenSliderInstance) {
  container.removeAttribute('style')
  for (const one of slides) {
    one.removeAttribute('style')
    one.inert = false
  }
}
