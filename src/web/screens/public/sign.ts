/** Small drawings of 24 by 24 that stand before words. */
const SHAPES = {
  phone:
    'M6.6 10.8a15 15 0 0 0 6.6 6.6l2.2-2.2a1 1 0 0 1 1-.25 11 11 0 0 0 3.6.57 1 1 0 0 1 1 1V20a1 1 0 0 1-1 1A17 17 0 0 1 3 4a1 1 0 0 1 1-1h3.5a1 1 0 0 1 1 1c0 1.25.2 2.45.57 3.57a1 1 0 0 1-.25 1z',
  chat: 'M12 3a9 9 0 0 0-7.7 13.6L3 21l4.5-1.2A9 9 0 1 0 12 3zM8 9h8v1.6H8zM8 12.5h5.5v1.6H8z',
  truck:
    'M1 6h12v10H9.5a2.5 2.5 0 0 0-5 0H1zm13 3h4.5L22 13v3h-1.5a2.5 2.5 0 0 0-5 0H14zM7 15a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm11 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  bag: 'M6 8V7a6 6 0 0 1 12 0v1h3l-1.5 13h-15L3 8zm2.2 0h7.6V7a3.8 3.8 0 0 0-7.6 0z',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm-1 4h2v4.6l3.4 2-1 1.7L11 12.7z',
  back: 'M9 3v4h5a6.5 6.5 0 0 1 0 13H6v-2.5h8a4 4 0 0 0 0-8H9v4L3 8.3z',
  check: 'M9.5 18.5L3 12l2-2 4.5 4.5L19 5l2 2z',
} as const

/**
 * Puts a drawing before an element's words, in their colour. It stands in the styles once, however many links of a page
 * carry it, and adds nothing to the page that would have to be laid out.
 */
export const sign = (shape: keyof typeof SHAPES) =>
  ({
    '&::before': {
      content: '""',
      flex: 'none',
      width: '1.125rem',
      height: '1.125rem',
      background: 'currentColor',
      mask: `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill-rule='evenodd' d='${SHAPES[shape]}'/%3E%3C/svg%3E")`,
    },
  }) as const
