import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system'

const focusRingStyle = {
  outline: '3px solid transparent',
  _focusVisible: { outlineColor: 'colorPalette.focusRing', outlineOffset: '2px' },
}

const button = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'semibold',
    lineHeight: 'short',
    cursor: 'pointer',
    userSelect: 'none',
    textAlign: 'center',
    textDecoration: 'none',
    ...focusRingStyle,
    _disabled: { opacity: 0.6, cursor: 'not-allowed' },
    _print: { display: 'none' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { filter: 'brightness(1.08)' },
      },
      outline: {
        borderColor: 'colorPalette.border',
        color: 'colorPalette.fg',
        bg: 'transparent',
        _hover: { bg: 'colorPalette.subtle' },
      },
      ghost: { color: 'colorPalette.fg', bg: 'transparent', _hover: { bg: 'colorPalette.subtle' } },
      plain: { color: 'inherit', bg: 'transparent', textDecoration: 'underline', textUnderlineOffset: '3px' },
    },
    size: {
      sm: { minH: '11', minW: '11', px: '3', py: '1', fontSize: 'sm' },
      md: { minH: '12', minW: '12', px: '5', py: '2', fontSize: 'md' },
      lg: { minH: '14', minW: '14', px: '6', py: '2', fontSize: 'lg' },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
})

const textInputStyle = {
  width: 'full',
  minW: '0',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'md',
  fontSize: 'md', // mobile browsers zoom into fields with less than 16 px
  px: '3',
  ...focusRingStyle,
  _invalid: { borderColor: 'border.error', borderWidth: '2px' },
  _readOnly: { bg: 'bg.subtle' },
  _disabled: { opacity: 0.6 },
}

const input = defineRecipe({ className: 'input', base: { ...textInputStyle, minH: '12', py: '2' } })
const textarea = defineRecipe({
  className: 'textarea',
  base: { ...textInputStyle, minH: '24', py: '3', lineHeight: 'base' },
})

const heading = defineRecipe({
  className: 'heading',
  base: { fontWeight: 'bold', lineHeight: 'short', textWrap: 'balance' },
  variants: { size: { sm: { fontSize: 'md' }, md: { fontSize: 'lg' }, xl: { fontSize: '2xl' } } },
  defaultVariants: { size: 'xl' },
})

const link = defineRecipe({
  className: 'link',
  base: {
    color: 'brand.fg',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    borderRadius: 'sm',
    ...focusRingStyle,
  },
})

const badge = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '2',
    py: '0.5',
    // Looks round on one line, and does not cut off the corners of several lines.
    borderRadius: 'lg',
    fontSize: 'sm',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
  },
})

const field = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'errorText', 'helperText', 'requiredIndicator'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1', width: 'full', minW: '0', position: 'relative' },
    label: { fontWeight: 'medium', fontSize: 'sm', color: 'fg' },
    requiredIndicator: { color: 'fg.error', ms: '1' },
    helperText: { fontSize: 'sm', color: 'fg.muted' },
    errorText: { fontSize: 'sm', fontWeight: 'medium', color: 'fg.error' },
  },
})

/** Only the recipes in use: Chakra's own set would double the styles of every page. */
export const recipes = { button, input, textarea, heading, link, badge }
export const slotRecipes = { field }
