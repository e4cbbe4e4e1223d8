import KeenSlider, { type KeenSliderInstance, type KeenSliderOptions } from 'keen-slider'
import { type CarouselName, type CarouselSettings, carouselSettings } from './carouselSettings.ts'
import { createSliderControls } from './sliderControls.ts'

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

/**
 * Takes over a strip (Carousel.tsx): it loops, moves by itself if its settings have an `intervalMs`, and gets
 * buttons and dots. It never moves by itself if the visitor prefers reduced motion.
 *
 * @returns restores the strip
 */
export function startSlider(container: HTMLElement): () => void {
  const strip = container.firstElementChild
  const name = container.dataset.slider
  if (!(strip instanceof HTMLElement) || !isSlider(name)) return () => undefined
  const settings: CarouselSettings = carouselSettings[name]
  const slides = [...strip.children].filter((child) => child instanceof HTMLElement)

  const slider = new KeenSlider(strip, createOptions(settings, slides))
  const controlBar = createSliderControls(
    slider,
    slides.length,
    settings.intervalMs !== undefined && !reducedMotion.matches,
  )
  container.append(controlBar.element)
  updateVisibility()
  slider.on('slideChanged', updateVisibility)
  slider.on('updated', updateVisibility)

  /** Slides out of sight are also hidden from keyboards and screen readers. */
  function updateVisibility() {
    const track = slider.track.details
    slides.forEach((element, index) => {
      element.inert = (track.slides[index]?.portion ?? 1) < 0.05
    })
    controlBar.setCurrent(track.rel)
  }

  strip.onkeydown = ({ key }) => {
    if (key === 'ArrowRight') slider.next()
    if (key === 'ArrowLeft') slider.prev()
  }

  let isVisible = true
  const observer = new IntersectionObserver((entries) => {
    isVisible = entries.some((entry) => entry.isIntersecting)
  })
  observer.observe(strip)
  const timer = settings.intervalMs
    ? setInterval(
        () => isVisible && !document.hidden && !reducedMotion.matches && !controlBar.isStopped() && slider.next(),
        settings.intervalMs,
      )
    : undefined

  return () => {
    clearInterval(timer)
    observer.disconnect()
    slider.destroy()
    controlBar.element.remove()
  }
}

const isSlider = (name: string | undefined): name is CarouselName => name !== undefined && name in carouselSettings

function createOptions({ transitionMs, views }: CarouselSettings, slides: HTMLElement[]): KeenSliderOptions {
  const animation = () => ({ duration: reducedMotion.matches ? 0 : transitionMs })
  return {
    selector: slides,
    loop: true,
    defaultAnimation: animation(),
    breakpoints: Object.fromEntries(
      views.map(({ minScreenWidthPx, visibleSlides: perView, gapPx }) => [
        `(min-width: ${minScreenWidthPx}px)`,
        { slides: { perView, spacing: gapPx } },
      ]),
    ),
    created: applySliderStyles,
    destroyed: resetStyles,
  }
}

/** keen-slider positions the slides itself: the styles of the strip without a script must not apply. */
function applySliderStyles({ container, slides }: KeenSliderInstance) {
  container.scrollLeft = 0
  Object.assign(container.style, {
    overflow: 'hidden',
    scrollSnapType: 'none',
    touchAction: 'pan-y',
    userSelect: 'none',
  })
  for (const element of slides) element.style.margin = '0'
}

function resetStyles({ container, slides }: KeenSliderInstance) {
  container.removeAttribute('style')
  for (const element of slides) {
    element.removeAttribute('style')
    element.inert = false
  }
}
