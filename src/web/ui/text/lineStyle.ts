/** A line with a text on the left and a figure on the right, mostly a link. */
export const LINE_STYLE = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minH: '14',
  px: '4',
  color: 'fg',
  textDecoration: 'none',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'lg',
  _hover: { bg: 'bg.subtle' },
} as const
