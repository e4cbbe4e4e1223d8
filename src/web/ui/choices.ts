/** Something to pick: `name` goes into the draft, `label` is shown, `search` is also matched (a mobile number). */
export type Choice = { id: number; name: string; label: string; search?: string; note?: string }

/** So many are offered at once; the rest is found by typing. Phones stutter over thousands of rows. */
export const OFFERED = 50

const fold = (text: string) => text.normalize('NFC').toLocaleLowerCase()

/** The choices in which every typed word occurs, those whose name begins with it first. */
export function matching(choices: readonly Choice[], typed: string): Choice[] {
  const whole = fold(typed).trim()
  if (!whole) return [...choices]
  const words = whole.split(/\s+/)
  const found = choices.filter(({ label, search = '' }) => {
    const text = fold(`${label} ${search}`)
    return words.every((word) => text.includes(word))
  })
  const first = (choice: Choice) => (fold(choice.name).startsWith(whole) ? 0 : 1)
  return found.sort((one, other) => first(one) - first(other))
}
