import type { Language } from '#texts/text.ts'

/** The address of a public page in a language. English pages stand at the root, Hindi ones beneath /hi. */
export function at(language: Language, path: string): string {
  if (language === 'en') return path
  return path === '/' ? '/hi' : `/hi${path}`
}

export const productPath = (id: number) => `/product/${id}`
