/** The heading of a staff screen, and its place in the prerendered page (prerender/StaffShellPage.tsx). */
export const SCREEN_TITLE_STYLE = { as: 'h1', fontSize: { base: 'xl', md: '2xl' } } as const
