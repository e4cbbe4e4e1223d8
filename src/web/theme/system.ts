import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { semanticColors } from './colors.ts'
import { recipes, slotRecipes } from './recipes.ts'

const createTokens = <T extends string | number>(values: Record<string, T>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]))

/** Steps of 4 px: 12 is 48 px, the minimum height of a touch target. */
const SPACING_STEPS = [0, 0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 11, 12, 14, 16, 20, 24, 32, 40, 48, 64, 72, 80, 96]
const spacingTokens = createTokens(Object.fromEntries(SPACING_STEPS.map((step) => [String(step), `${step / 4}rem`])))

/** Devices have a Devanagari font; a web font would be larger than the page. */
const FONT_FAMILY = 'system-ui, sans-serif'

const config = defineConfig({
  preflight: true,
  // Paper is light in every colour mode. Tokens take the name of one condition only, and `dark` leads to two.
  conditions: {
    light: '.light',
    dark: '_darkOnScreen',
    darkOnScreen: ['@media screen', '.dark'],
    systemDark: '@media screen and (prefers-color-scheme: dark)',
  },
  globalCss: {
    html: {
      colorPalette: 'brand',
      colorScheme: 'light dark',
      bg: 'bg',
      color: 'fg',
      fontFamily: 'body',
      lineHeight: 'base',
      scrollPaddingTop: '20',
      textSizeAdjust: '100%',
      // Android highlights tapped elements; the focus ring replaces that.
      WebkitTapHighlightColor: 'transparent',
    },
    'html.light': { colorScheme: 'light' },
    'html.dark': { '@media screen': { colorScheme: 'dark' } },
    body: { minH: '100dvh', overflowWrap: 'break-word' },
    '*::placeholder': { color: 'fg.muted', opacity: 1 },
    '*, *::before, *::after': {
      borderColor: 'border',
      '@media (prefers-reduced-motion: reduce)': {
        animationDuration: '1ms !important',
        // Not 1 ms: every element would start a transition of all its properties, and print in the colours of the screen.
        transitionDuration: '0s !important',
      },
    },
  },
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    keyframes: {
      slideIn: { from: { transform: 'translateX(-100%)' }, to: { transform: 'none' } },
      spin: { to: { transform: 'rotate(360deg)' } },
    },
    tokens: {
      spacing: spacingTokens,
      sizes: { ...spacingTokens, ...createTokens({ full: '100%', content: '72rem', form: '44rem', reading: '40rem' }) },
      fonts: createTokens({ body: FONT_FAMILY, heading: FONT_FAMILY, mono: 'ui-monospace, monospace' }),
      fontSizes: createTokens({
        xs: '0.8125rem',
        sm: '0.875rem',
        md: '1rem',
        lg: '1.1875rem',
        xl: '1.375rem',
        '2xl': '1.625rem',
        '3xl': '2rem',
        '4xl': '2.5rem',
      }),
      fontWeights: createTokens({ normal: 400, medium: 500, semibold: 600, bold: 700 }),
      lineHeights: createTokens({ short: 1.3, base: 1.5 }), // Devanagari is taller than Latin: nothing tighter
      radii: createTokens({ sm: '4px', md: '8px', lg: '14px', full: '999px' }),
      shadows: createTokens({ card: '0 1px 2px rgb(40 36 20 / 0.10)', raised: '0 10px 34px rgb(20 24 12 / 0.30)' }),
      zIndex: createTokens({ docked: 10, sticky: 20, overlay: 40, toast: 60 }),
    },
    semanticTokens: { colors: semanticColors },
    recipes,
    slotRecipes,
  },
})

/** The theme. Staff screens and prerendered public pages use the same system. */
export const system = createSystem(defaultBaseConfig, config)
