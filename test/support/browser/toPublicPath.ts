/** The address of a public page in a language. */
export function toPublicPath(language: string, path: string): string {
  if (language === 'en') return path
  return path === '/' ? '/hi' : `/hi${path}`
}
