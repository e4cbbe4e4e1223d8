import type { Translated, TranslatedTexts } from '#texts/translated.ts'

/** The sample value for numbers and names. */
export const SAMPLE_ARGUMENT = 7

/** Calls a text function with the sample value, and with 1 for the singular. */
function resolveText(text: TranslatedTexts[string]): Translated[] {
  if (typeof text !== 'function') return [text]
  return [SAMPLE_ARGUMENT, 1].map((argument) => {
    const { en, hi } = text(...Array(text.length).fill(argument))
    return { en: String(en), hi: String(hi) } // a name is returned as it was given
  })
}

const isText = (value: unknown): value is TranslatedTexts[string] =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && 'en' in value && 'hi' in value)

/** Every text of a module at any depth, with its name. */
export function collectTexts(value: unknown, name = ''): [string, Translated][] {
  if (isText(value)) return resolveText(value).map((text) => [name, text])
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => collectTexts(inner, `${name}.${key}`))
}
