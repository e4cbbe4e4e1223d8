/** From a screen of `from` pixels on, so many slides are seen at once, `gap` pixels apart. */
export type View = { from: number; slides: number; gap: number }

/** How a slider moves. Times in milliseconds; without `every` it moves only when it is told to. */
export type Sliding = { speed: number; every?: number; views: readonly View[] }

const single = [{ from: 0, slides: 1, gap: 0 }] as const

/** Timings and breakpoints of the sliders: specification, section 9. */
export const sliding = {
  product: { speed: 500, every: 3000, views: single },
  testimonials: { speed: 500, every: 3000, views: single },
  leadership: {
    speed: 500,
    every: 5000,
    views: [
      { from: 320, slides: 1, gap: 30 },
      { from: 640, slides: 2, gap: 30 },
      { from: 1024, slides: 3, gap: 30 },
    ],
  },
  about: {
    speed: 500,
    views: [
      { from: 100, slides: 1.2, gap: 40 },
      { from: 340, slides: 1.5, gap: 40 },
      { from: 500, slides: 1.5, gap: 20 },
      { from: 630, slides: 2, gap: 30 },
      { from: 769, slides: 1.5, gap: 30 },
      { from: 890, slides: 2, gap: 40 },
      { from: 1090, slides: 2.5, gap: 40 },
    ],
  },
} as const satisfies Record<string, Sliding>

export type SliderName = keyof typeof sliding
