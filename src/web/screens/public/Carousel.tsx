import { Box } from '@chakra-ui/react/box'
import { Children, createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import {
  type CarouselName,
  type CarouselSettings,
  type CarouselView,
  carouselSettings,
} from '#web/visitor/carouselSettings.ts'

/** True on prerendered pages, false within the application. */
export const PrerenderContext = createContext(false)

/**
 * Slides side by side. Without a script they are a strip that can be scrolled. When the strip becomes visible,
 * slider.ts takes over: it moves the slides by itself and adds buttons below them.
 */
export function Carousel({ label, kind, children }: { label: string; kind: CarouselName; children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null)
  const { views }: CarouselSettings = carouselSettings[kind]
  const slides = Children.map(children, (child) => (
    <Box {...SLIDE_STYLE} css={createSlideWidths(views)}>
      {child}
    </Box>
  ))
  // The other slides are only text, which needs no layout, until the strip becomes visible (visitor/page.ts).
  const isSingle = views.every((view) => view.visibleSlides === 1)
  const visibleSlideCount = useContext(PrerenderContext) && isSingle ? 1 : undefined
  // For signed-in people, whose pages React renders. On visitors' pages visitor/page.ts starts the slider.
  useEffect(() => {
    let stop: (() => void) | undefined
    let isUnmounted = false
    void import('../../visitor/slider.ts').then(({ startSlider }) => {
      if (!isUnmounted && container.current) stop = startSlider(container.current)
    })
    return () => {
      isUnmounted = true
      stop?.()
    }
  }, [])
  return (
    <Box ref={container} data-slider={kind} {...CONTAINER_STYLE} _print={isSingle ? FIRST_SLIDE : ALL_SLIDES}>
      {/* The strip has a tabindex so that the arrow keys can scroll it. */}
      <Box {...SCROLLER_STYLE} tabIndex={0} role="group" aria-roledescription="carousel" aria-label={label}>
        {slides?.slice(0, visibleSlideCount)}
        {visibleSlideCount && <noscript>{slides?.slice(visibleSlideCount)}</noscript>}
      </Box>
    </Box>
  )
}

/** The same widths as in slider.ts, so that nothing moves when it takes over. */
function createSlideWidths(views: readonly CarouselView[]) {
  const rules = views.map(({ minScreenWidthPx, visibleSlides, gapPx }) => [
    `@media (min-width: ${minScreenWidthPx}px)`,
    {
      width:
        visibleSlides === 1 ? '100%' : `calc((100% - ${(gapPx * (visibleSlides - 1)).toFixed()}px) / ${visibleSlides})`,
      marginInlineEnd: `${gapPx}px`,
    },
  ])
  return Object.fromEntries(rules)
}

/** Space for the buttons is reserved, so that nothing moves when they appear. */
const CONTAINER_STYLE = {
  position: 'relative',
  pb: '12',
  css: {
    '& .controls': {
      // Only if buttons exist: a container query before the first paint needs a second style pass.
      containerType: 'inline-size',
      position: 'absolute',
      insetInline: 0,
      bottom: 0,
      height: '3rem',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
    },
    '& .controls button': {
      flex: '0 1 2.75rem',
      minWidth: '24px',
      height: '2.75rem',
      cursor: 'pointer',
      display: 'grid',
      placeItems: 'center',
      borderRadius: '8px',
      outlineOffset: '-2px',
    },
    '& .controls svg': { width: '24px', fill: 'none', stroke: 'currentColor', strokeWidth: 2.5 },
    '& .controls button:empty': { flexBasis: '24px' },
    '& .controls button:empty::after': {
      content: '""',
      boxSizing: 'border-box',
      width: '10px',
      height: '10px',
      borderRadius: '50%',
      border: '2px solid currentColor',
    },
    '& .controls [aria-current]::after': { background: 'currentColor' },
    '@container (max-width: 14rem)': { '& .controls button:empty': { display: 'none' } },
  },
} as const
const SCROLLER_STYLE = {
  display: 'flex',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  borderRadius: 'lg',
  position: 'relative',
  outlineOffset: '2px',
  '& noscript': { display: 'flex', flex: 'none', w: 'full' },
} as const
/** Paper does not slide: it gets the first picture, whichever is visible. */
const FIRST_SLIDE = {
  maxWidth: '110mm',
  p: '0',
  '& .controls, & > div > * + *': { display: 'none' },
  '& > div > *': { transform: 'none !important', minWidth: '100% !important' },
} as const
/** Paper does not slide: it gets all cards, two in a row. Keen-slider's own styles stand in the elements. */
const ALL_SLIDES = {
  p: '0',
  '& .controls': { display: 'none' },
  '& > div': { flexWrap: 'wrap', overflow: 'visible !important' },
  '& > div > *': {
    transform: 'none !important',
    minWidth: '0 !important',
    maxWidth: 'none !important',
    width: '47%',
    margin: '0 2% 1rem 0 !important',
    breakInside: 'avoid',
  },
} as const
const SLIDE_STYLE = { flex: 'none', minW: '0', scrollSnapAlign: 'start', '&:last-child': { me: '0' } } as const
