/** Icons of 24 by 24 units, in the colour of the surrounding text. */
const ICON_PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  up: 'M12 19V6M6 11l6-6 6 6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M19 5l-1.4 1.4M6.4 17.6L5 19',
  moon: 'M20 14.5A8 8 0 1 1 9.5 4a6.5 6.5 0 0 0 10.500 10.500z',
  leaf: 'M5 19c0-9 5-14 15-14 0 10-5 15-12 15-1.500 0-3-1-3-1zM5 19c3-5 6-7 10-9',
  bin: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
} as const

export type IconName = keyof typeof ICON_PATHS

/** One of the icons above, or the path of one that a single screen has. */
export function Icon(props: { name: IconName } | { path: string }) {
  return (
    <svg
      aria-hidden="true"
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={'path' in props ? props.path : ICON_PATHS[props.name]} />
    </svg>
  )
}
