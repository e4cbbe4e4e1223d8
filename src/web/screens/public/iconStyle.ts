/** Icons of 18 by 18 pixels before texts. */
const ICON_SHAPES = {
  phone:
    'M4.95 8.1a11.25 11.25 0 0 0 4.95 4.95l1.65-1.65a.75.75 0 0 1 .75-.19 8.25 8.25 0 0 0 2.7.43.75.75 0 0 1 .75.75V15a.75.75 0 0 1-.75.75A12.75 12.75 0 0 1 2.25 3a.75.75 0 0 1 .75-.75h2.62a.75.75 0 0 1 .75.75c0 .94.15 1.84.43 2.68a.75.75 0 0 1-.19.75z',
  chat: 'M9 2.25a6.75 6.75 0 0 0-5.78 10.2L2.25 15.75l3.38-.9A6.75 6.75 0 1 0 9 2.25zM6 6.75h6v1.2H6zM6 9.38h4.12v1.2H6z',
  truck:
    'M.75 4.5h9v7.5H7.12a1.88 1.88 0 0 0-3.75 0H.75zm9.75 2.25h3.38L16.5 9.75v2.25h-1.12a1.88 1.88 0 0 0-3.75 0H10.5zM5.25 11.25a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3zm8.25 0a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z',
  bag: 'M4.5 6V5.25a4.5 4.5 0 0 1 9 0v.75h2.25l-1.12 9.75h-11.25L2.25 6zm1.65 0h5.7V5.25a2.85 2.85 0 0 0-5.7 0z',
  clock: 'M9 2.25a6.75 6.75 0 1 0 0 13.5 6.75 6.75 0 0 0 0-13.5zm-.75 3h1.5v3.45l2.55 1.5-.75 1.27L8.25 9.52z',
  back: 'M6.75 2.25v3h3.75a4.88 4.88 0 0 1 0 9.75H4.5v-1.88h6a3 3 0 0 0 0-6H6.75v3L2.25 6.23z',
  check: 'M7.12 13.88L2.25 9l1.5-1.5 3.38 3.38L14.25 3.75l1.5 1.5z',
} as const

/**
 * Shows an icon before the text of an element, in the colour of the text. The styles contain the icon once, however
 * many links use it, and the page needs no element for it. It uses `clip-path`: browsers parse a mask as a separate
 * document, which delays the first paint on slow devices.
 */
export const createIconStyle = (shape: keyof typeof ICON_SHAPES) =>
  ({
    '&::before': {
      content: '""',
      flex: 'none',
      width: '18px',
      height: '18px',
      background: 'currentColor',
      clipPath: `path(evenodd, "${ICON_SHAPES[shape]}")`,
    },
  }) as const
