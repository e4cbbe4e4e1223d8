import type { Language } from '#texts/translated.ts'

/** The path of a public page in a language. English pages have no prefix, Hindi ones the prefix /hi. */
export function localizePath(language: Language, path: string): string {
  if (language === 'en') return path
  return path === '/' ? '/hi' : `/hi${path}`
}

export const getProductPath = (id: number) => `/product/${id}`
