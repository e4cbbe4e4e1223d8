/** Names of browsers and systems are not translated. The first matching pattern wins. */
const BROWSER_PATTERNS = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const SYSTEM_PATTERNS = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
] as const

/** The common name of a browser and its system; undefined if either is unknown. */
export function parseUserAgent(userAgent: string | null): { browser: string; system: string } | undefined {
  const [, browser] = BROWSER_PATTERNS.find(([pattern]) => pattern.test(userAgent ?? '')) ?? []
  const [, system] = SYSTEM_PATTERNS.find(([pattern]) => pattern.test(userAgent ?? '')) ?? []
  return browser && system ? { browser, system } : undefined
}
