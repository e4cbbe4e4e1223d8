/** A card on a screen: the parts of a form, and their frame in the prerendered page (prerender/StaffShellPage.tsx). */
export const CARD_STYLE = {
  gap: '4',
  p: { base: '4', md: '5' },
  bg: 'bg.panel',
  borderRadius: 'lg',
  borderWidth: '1px',
  boxShadow: 'card',
} as const
