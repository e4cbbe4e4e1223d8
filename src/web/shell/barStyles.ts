/** The styles of the bar, which the prerendered skeleton shares (prerender/SkeletonPage.tsx). */
export const BAR_STYLE = {
  _print: { display: 'none' },
  align: 'center',
  position: 'sticky',
  top: '0',
  zIndex: 'sticky',
  minH: '14',
  px: { base: '1', md: '4' },
  gap: { base: '0', md: '1' },
  bg: 'bg.bar',
  color: 'fg.onBar',
} as const
export const FOCUS_RING_STYLE = { _focusVisible: { outlineColor: '#FFD79A', outlineOffset: '-3px' } } as const
export const BAR_BUTTON_STYLE = {
  variant: 'ghost',
  size: 'sm',
  px: { base: '2', md: '3' },
  color: 'fg.onBar',
  _hover: { bg: 'rgb(255 255 255 / 0.14)' },
  ...FOCUS_RING_STYLE,
} as const
/** On a small screen the picture shrinks as the text grows, so that the company's name has room. */
export const LOGO_STYLE = {
  minW: '0',
  flex: { base: '1', md: '0 1 auto' },
  containerType: { base: 'inline-size', md: 'normal' },
  display: 'inline-flex',
  alignItems: 'center',
  gap: { base: '1.5', md: '2' },
  minH: '12',
  px: { base: '1', md: '2' },
  color: 'fg.onBar',
  fontWeight: 'bold',
  textDecoration: 'none',
  lineHeight: '1.25',
  css: { '& > svg': { flexShrink: '0', width: { base: 'clamp(0px, calc((20px - 1rem) * 9), 22px)', md: '22px' } } },
  ...FOCUS_RING_STYLE,
} as const
/** The name wraps into two lines before its font becomes smaller than that of other texts. */
export const COMPANY_STYLE = { as: 'span', fontSize: { base: 'clamp(16px, 15cqi, 1rem)', md: '1rem' } } as const
