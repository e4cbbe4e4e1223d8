/** Names of browsers and systems are the same in every language; the first that fits is meant. */
const BROWSERS = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const SYSTEMS = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
] as const

/** What a browser calls itself, as far as people recognise it; undefined for what is no browser we know. */
export function browserName(agent: string | null): { browser: string; system: string } | undefined {
  const [, browser] = BROWSERS.find(([pattern]) => pattern.test(agent ?? '')) ?? []
  const [, system] = SYSTEMS.find(([pattern]) => pattern.test(agent ?? '')) ?? []
  return browser && system ? { browser, system } : undefined
}
