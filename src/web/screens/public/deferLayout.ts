/**
 * Styles of a part of a page below the first screen: browsers lay it out only when it comes near the viewport, which
 * halves the work before the first paint of a long page.
 *
 * @param heightRem estimated height on a small screen in rem, which the scroll bar uses until the layout
 */
export const deferLayout = (heightRem: number) =>
  ({
    contentVisibility: 'auto',
    containIntrinsicBlockSize: `auto ${heightRem}rem`,
    // Focus rings extend beyond the edge.
    overflowClipMargin: '0.5rem',
  }) as const
