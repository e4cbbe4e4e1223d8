import type { Language } from '#texts/translated.ts'

/** The address of a public page in a language. English pages stand at the root, Hindi ones beneath /hi. */
export function localizePath(language: Language, path: string): string {
  if (language === 'en') return path
  return path === '/' ? '/hi' : `/hi${path}`
}

export const getProductPath = (id: number) => `/product/${id}`
