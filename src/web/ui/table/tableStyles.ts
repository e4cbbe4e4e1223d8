/** The styles of a list: a table on wide screens, compact rows or cards on small ones. */

export const TABLE_STYLE = {
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
/** The room of a table at 1280 px, by the size of the text: with large text a PC has less room. */
export const WIDE_QUERY = '@container (min-width: 68.5rem)'
/** The text is so large that names, days and amounts do not fit side by side. */
export const LARGE_TEXT_QUERY = '@container (max-width: 15rem)'
/** Lists whose rows have details: one line for each row where there is room; in less room their cells wrap. */
export const ONE_LINE_CELLS_STYLE = {
  css: {
    [WIDE_QUERY]: {
      '& th': { whiteSpace: 'nowrap' },
      '& td': { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis', maxW: '22rem' },
      '& td button': { maxW: 'full', overflow: 'hidden', textOverflow: 'ellipsis' },
    },
  },
} as const
export const HEAD_STYLE = {
  position: { base: 'absolute', md: 'static' },
  w: { base: '1px', md: 'auto' },
  h: { base: '1px', md: 'auto' },
  overflow: 'hidden',
  clipPath: { base: 'inset(50%)', md: 'none' },
} as const
export const HEAD_CELL_STYLE = {
  px: '2',
  py: '2',
  fontSize: 'sm',
  fontWeight: 'semibold',
  color: 'fg.muted',
  bg: 'bg.subtle',
} as const
export const BODY_STYLE = {
  display: { base: 'grid', md: 'table-row-group' },
  gridTemplateColumns: 'minmax(0, 1fr)', // a card is never wider than the screen
  gap: '3',
  '& + &': { mt: { base: '3', md: '0' } },
} as const
export const COMPACT_BODY_STYLE = { display: 'block', bg: 'bg.panel' } as const
export const COMPACT_ROW_STYLE = {
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minH: '16',
  px: '3',
  py: '2',
  borderBottomWidth: '1px',
  lineHeight: 'base',
} as const
export const ROW_STYLE = {
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
export const CLICKABLE_ROW_STYLE = {
  cursor: 'pointer',
  _hover: { bg: 'bg.subtle' },
  _focusWithin: { bg: 'bg.subtle' },
} as const
export const CELL_STYLE = {
  px: { md: '2' },
  py: { md: '1.5' },
  overflowWrap: 'anywhere',
  verticalAlign: 'top',
  '&:has(> span:empty)': { display: { base: 'none', md: 'table-cell' } },
} as const
const LABEL_STYLE = {
  content: 'attr(data-head)',
  display: { base: 'block', md: 'none' },
  color: 'fg.muted',
  fontSize: 'sm',
} as const
/**
 * The position of a cell on a card: the title on top, numbers side by side under their names, the rest line by line.
 */
export const TITLE_CELL_STYLE = {
  order: { base: '-1', md: '0' },
  flexBasis: '100%',
  fontWeight: { base: 'semibold', md: 'normal' },
} as const
export const SHORT_CELL_STYLE = { flex: '1 1 5.5rem', _before: LABEL_STYLE } as const
export const LABELLED_CELL_STYLE = {
  display: { base: 'grid', md: 'table-cell' },
  flexBasis: '100%',
  gridTemplateColumns: 'min(7rem, 40%) minmax(0, 1fr)',
  gap: '2',
  _before: LABEL_STYLE,
} as const
/** The cell hides no overflow, because the text shortens itself, and vowel signs may reach into the padding. */
export const LONG_CELL_STYLE = {
  css: {
    [WIDE_QUERY]: { w: 'full', '&&': { maxW: '0' } },
    '&& > button': { overflow: 'visible' },
  },
} as const
export const ACTIONS_CELL_STYLE = {
  flex: '0 1 auto',
  py: { md: '0' },
  verticalAlign: 'middle',
  css: { '& > span > :is(a, button)': { minHeight: { md: '8' } } },
  _print: { display: 'none' },
} as const
/** The name of a row that opens. */
export const OPEN_NAME_STYLE = {
  textDecoration: 'underline',
  textDecorationColor: 'border.control',
  textUnderlineOffset: '3px',
} as const
export const OPEN_BUTTON_STYLE = {
  font: 'inherit',
  color: 'inherit',
  bg: 'transparent',
  textAlign: 'inherit',
  cursor: 'pointer',
  minH: '6',
  // Aligned to the baseline, a button of two lines would make the row higher than the lines.
  verticalAlign: 'top',
  ...OPEN_NAME_STYLE,
  borderRadius: 'sm',
  _focusVisible: { outline: '3px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
} as const
