/** How a list looks: a table on wide screens, cards on a phone. */

export const TABLE = {
  display: { base: 'block', md: 'table' },
  w: 'full',
  borderCollapse: 'collapse',
  bg: { md: 'bg.panel' },
  borderRadius: 'lg',
  overflow: 'hidden',
  boxShadow: { md: 'card' },
  _print: { overflow: 'visible', boxShadow: 'none' },
  fontVariantNumeric: 'tabular-nums',
} as const
export const HEAD = {
  position: { base: 'absolute', md: 'static' },
  w: { base: '1px', md: 'auto' },
  h: { base: '1px', md: 'auto' },
  overflow: 'hidden',
  clipPath: { base: 'inset(50%)', md: 'none' },
} as const
export const HEAD_CELL = {
  px: '3',
  py: '3',
  fontSize: 'sm',
  fontWeight: 'semibold',
  color: 'fg.muted',
  bg: 'bg.subtle',
} as const
export const BODY = {
  display: { base: 'grid', md: 'table-row-group' },
  gap: '3',
  '& + &': { mt: { base: '3', md: '0' } },
} as const
export const LINE = {
  breakInside: 'avoid',
  display: { base: 'flex', md: 'table-row' },
  flexWrap: 'wrap',
  columnGap: '4',
  rowGap: '2',
  bg: 'bg.panel',
  p: { base: '4', md: '0' },
  borderWidth: { base: '1px', md: '1px 0 0' },
  borderRadius: { base: 'lg', md: '0' },
  boxShadow: { base: 'card', md: 'none' },
} as const
export const OPENS = { cursor: 'pointer', _hover: { bg: 'bg.subtle' }, _focusWithin: { bg: 'bg.subtle' } } as const
export const CELL = {
  px: { md: '3' },
  py: { md: '3' },
  overflowWrap: 'anywhere',
  verticalAlign: 'top',
  '&:has(> span:empty)': { display: { base: 'none', md: 'table-cell' } },
} as const
const LABEL = {
  content: 'attr(data-head)',
  display: { base: 'block', md: 'none' },
  color: 'fg.muted',
  fontSize: 'sm',
} as const
/** How a cell lies on a card: the title on top, figures side by side under their names, the rest line by line. */
export const TITLE = {
  order: { base: '-1', md: '0' },
  flexBasis: '100%',
  fontWeight: { base: 'semibold', md: 'normal' },
} as const
export const SHORT = { flex: '1 1 5.5rem', _before: LABEL } as const
export const NAMED = {
  display: { base: 'grid', md: 'table-cell' },
  flexBasis: '100%',
  gridTemplateColumns: '7rem 1fr',
  gap: '2',
  _before: LABEL,
} as const
export const ACTS = { flex: '0 1 auto', _print: { display: 'none' } } as const
export const OPENER = {
  font: 'inherit',
  color: 'inherit',
  bg: 'transparent',
  textAlign: 'inherit',
  cursor: 'pointer',
  minH: '6',
  textDecoration: 'underline',
  textDecorationColor: 'border.control',
  textUnderlineOffset: '3px',
  borderRadius: 'sm',
  _focusVisible: { outline: '3px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
} as const
