/** In the books of old, 'NO' stands where nothing is known: it is never shown, and never matched. */
export function known(text: string): string {
  return text.trim() === 'NO' ? '' : text
}

/** A party as people tell it from its namesakes: name and city. */
export function partyLabel({ name, city }: { name: string; city: string }): string {
  return [name, known(city)].filter(Boolean).join(', ')
}
