import { Box } from '@chakra-ui/react/box'
import { Children, type ReactNode, useContext, useEffect, useRef } from 'react'
import { InAdvance } from './inAdvance.ts'
import { type SliderName, type Sliding, sliding, type View } from './sliding.ts'

/**
 * Slides side by side. As it stands it is a strip that a thumb moves and that needs no script; when it comes into
 * view, slider.ts takes it over, moves it by itself and puts buttons below it.
 */
export function Strip({ label, kind, children }: { label: string; kind: SliderName; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const { views }: Sliding = sliding[kind]
  const slides = Children.map(children, (child) => (
    <Box {...SLIDE} css={widths(views)}>
      {child}
    </Box>
  ))
  // One at a time: the others are left as text, which costs a phone nothing, until the strip is seen (visitor/page.ts).
  const folded = useContext(InAdvance) && views.every((view) => view.slides === 1) ? 1 : undefined
  // For signed-in people, whose pages are React's. Visitors get the same from the page's own script.
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    import('../../visitor/slider.ts').then(({ slide }) => {
      if (!gone && place.current) stop = slide(place.current)
    })
    return () => {
      gone = true
      stop?.()
    }
  }, [])
  return (
    <Box ref={place} data-slider={kind} {...PLACE}>
      {/* Reachable by keyboard: the arrow keys move it. */}
      <Box {...STRIP} tabIndex={0} role="group" aria-roledescription="carousel" aria-label={label}>
        {slides?.slice(0, folded)}
        {folded && <noscript>{slides?.slice(folded)}</noscript>}
      </Box>
    </Box>
  )
}

/** The same widths as the script's, so that nothing moves when it takes over. */
function widths(views: readonly View[]) {
  const rules = views.map(({ from, slides, gap }) => [
    `@media (min-width: ${from}px)`,
    {
      width: slides === 1 ? '100%' : `calc((100% - ${(gap * (slides - 1)).toFixed()}px) / ${slides})`,
      marginInlineEnd: `${gap}px`,
    },
  ])
  return Object.fromEntries(rules)
}

/** Room for the buttons is kept from the start, so that nothing moves when they come. */
const PLACE = {
  position: 'relative',
  pb: '12',
  css: {
    '& .controls': {
      // Only once they are there: asking for the width of a place before its page is shown takes a second round of styles.
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
    '@media print': { maxWidth: '110mm', '& .controls': { display: 'none' } },
  },
} as const
const STRIP = {
  display: 'flex',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  borderRadius: 'lg',
  position: 'relative',
  outlineOffset: '2px',
  '& noscript': { display: 'flex', flex: 'none', w: 'full' },
} as const
const SLIDE = { flex: 'none', minW: '0', scrollSnapAlign: 'start', '&:last-child': { me: '0' } } as const
