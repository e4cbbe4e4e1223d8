/**
 * For a part of a page below the first screen: it is laid out when it comes near, which halves the work before the
 * first sight of a long page.
 *
 * @param heightRem about how high it is on a phone, in rem: until it comes near the scroll bar takes it for that
 */
export const deferLayout = (heightRem: number) =>
  ({
    contentVisibility: 'auto',
    containIntrinsicBlockSize: `auto ${heightRem}rem`,
    // Focus rings reach over the edge.
    overflowClipMargin: '0.5rem',
  }) as const
