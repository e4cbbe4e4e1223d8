/**
 * A pair of colours for light and dark mode. In both, text has a contrast of 4.5 : 1 to its background and borders of
 * controls one of 3 : 1 (WCAG 2.2 AA).
 */
type ColorPair = readonly [light: string, dark: string]

/**
 * Follows the system unless the person has chosen a mode: html.light and html.dark are more specific than the media
 * query. It needs no script, so prerendered pages are dark if the visitor's device is.
 */
const colorToken = ([light, dark]: ColorPair) => ({
  value: { base: light, _systemDark: dark, _light: light, _dark: dark },
})

const colorTokens = <K extends string>(colors: Record<K, ColorPair>) =>
  Object.fromEntries(Object.entries<ColorPair>(colors).map(([name, value]) => [name, colorToken(value)])) as Record<
    K,
    ReturnType<typeof colorToken>
  > // fromEntries loses the names

/** The colours of a button or a badge. */
const createPalette = (solid: ColorPair, contrast: ColorPair, fg: ColorPair, subtle: ColorPair, border: ColorPair) =>
  colorTokens({ solid, contrast, fg, subtle, muted: subtle, emphasized: border, border, focusRing: FOCUS_RING_COLOR })

const FOCUS_RING_COLOR: ColorPair = ['#B35309', '#F2B25C']

export const semanticColors = {
  bg: {
    ...colorTokens({ subtle: ['#F0ECE0', '#242C22'], panel: ['#FFFFFF', '#1D241B'], bar: ['#1E4A2A', '#10291A'] }),
    DEFAULT: colorToken(['#F8F6F0', '#141913']),
  },
  fg: {
    ...colorTokens({ muted: ['#525C4E', '#B4BDAD'], error: ['#9B2A18', '#F5AEA0'], onBar: ['#FFFFFF', '#F1F5EC'] }),
    DEFAULT: colorToken(['#1C261B', '#EEF1E8']),
  },
  border: {
    ...colorTokens({ control: ['#7A8272', '#838F7E'], error: ['#A8321F', '#F0A294'] }),
    DEFAULT: colorToken(['#DAD5C5', '#384236']),
  },
  brand: createPalette(
    ['#2B6637', '#86CB90'],
    ['#FFFFFF', '#0C1D10'],
    ['#245A2F', '#9FD8A7'],
    ['#E0EDDB', '#23402A'],
    ['#2B6637', '#86CB90'],
  ),
  danger: createPalette(
    ['#A8321F', '#F0A294'],
    ['#FFFFFF', '#2E0B05'],
    ['#96291A', '#F5AEA0'],
    ['#F9E4DE', '#4A2018'],
    ['#A8321F', '#F0A294'],
  ),
  warning: createPalette(
    ['#8A5800', '#F0C36B'],
    ['#FFFFFF', '#2B1C00'],
    ['#744A00', '#F3CF85'],
    ['#FBEBC7', '#463510'],
    ['#8A5800', '#F0C36B'],
  ),
}
