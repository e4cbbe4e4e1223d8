/** A visible text in both languages. A text in only one language does not compile. */
export type Translated = { readonly en: string; readonly hi: string }

export type Language = keyof Translated

/** The number of entries in Hindi: 1 प्रविष्टि, 2 प्रविष्टियाँ. */
export function countEntries(count: number): string {
  return `${count} ${count === 1 ? 'प्रविष्टि' : 'प्रविष्टियाँ'}`
}

/** The texts of one area: pairs, or functions that insert numbers and names into a pair. */
// biome-ignore lint/suspicious/noExplicitAny: each function's own parameters are checked where it is called
export type TranslatedTexts = Record<string, Translated | ((...parts: any[]) => Translated)>
