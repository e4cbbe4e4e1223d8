/** Number of visible slides on screens of at least this width. */
export type CarouselView = { minScreenWidthPx: number; visibleSlides: number; gapPx: number }

/** Settings of a slider. Times in milliseconds; without `intervalMs` it does not move by itself. */
export type CarouselSettings = { transitionMs: number; intervalMs?: number; views: readonly CarouselView[] }

const SINGLE_SLIDE = [{ minScreenWidthPx: 0, visibleSlides: 1, gapPx: 0 }] as const

/** Timings and breakpoints of the sliders, as the company has decided them. */
export const carouselSettings = {
  product: { transitionMs: 500, intervalMs: 3000, views: SINGLE_SLIDE },
  testimonials: { transitionMs: 500, intervalMs: 3000, views: SINGLE_SLIDE },
  leadership: {
    transitionMs: 500,
    intervalMs: 5000,
    views: [
      { minScreenWidthPx: 320, visibleSlides: 1, gapPx: 30 },
      { minScreenWidthPx: 640, visibleSlides: 2, gapPx: 30 },
      { minScreenWidthPx: 1024, visibleSlides: 3, gapPx: 30 },
    ],
  },
  about: {
    transitionMs: 500,
    views: [
      { minScreenWidthPx: 100, visibleSlides: 1.2, gapPx: 40 },
      { minScreenWidthPx: 340, visibleSlides: 1.5, gapPx: 40 },
      { minScreenWidthPx: 500, visibleSlides: 1.5, gapPx: 20 },
      { minScreenWidthPx: 630, visibleSlides: 2, gapPx: 30 },
      { minScreenWidthPx: 769, visibleSlides: 1.5, gapPx: 30 },
      { minScreenWidthPx: 890, visibleSlides: 2, gapPx: 40 },
      { minScreenWidthPx: 1090, visibleSlides: 2.5, gapPx: 40 },
    ],
  },
} as const satisfies Record<string, CarouselSettings>

export type CarouselName = keyof typeof carouselSettings
