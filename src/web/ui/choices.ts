import { searchWords } from '#domain/party.ts'

/**
 * Something to pick: `name` goes into the draft, `label` is shown, `search` is also matched (a mobile number). With an
 * `opId` it is an entry of this phone that the office does not know yet; its `id` is then the list's own.
 */
export type Choice = { id: number; opId?: string; name: string; label: string; search?: string; note?: string }

/** So many are offered at once; the rest is found by typing. Phones stutter over thousands of rows. */
export const OFFERED = 50

const fold = (text: string) => text.normalize('NFC').toLowerCase()

/** The rows in whose text every typed word occurs; a number also without its hyphens and the code of the country. */
export function found<Row>(rows: readonly Row[], typed: string, textOf: (row: Row) => string): Row[] {
  const words = fold(typed).trim().split(/\s+/)
  return rows.filter((row) => {
    const text = fold(textOf(row))
    return words.every((word) => text.includes(word) || searchWords(word).every((bare) => text.includes(bare)))
  })
}

/** The choices in which every typed word occurs, those whose name begins with it first. */
export function matching(choices: readonly Choice[], typed: string): Choice[] {
  const whole = fold(typed).trim()
  if (!whole) return [...choices]
  const first = (choice: Choice) => (fold(choice.name).startsWith(whole) ? 0 : 1)
  return found(choices, typed, ({ label, search = '' }) => `${label} ${search}`).sort(
    (one, other) => first(one) - first(other),
  )
}

/** The only one of these whose whole name was typed. A part of a name may mean somebody who is not there. */
export function named(choices: readonly Choice[], typed: string): Choice | undefined {
  const whole = fold(typed).trim()
  const [one, ...others] = choices.filter(({ name, label }) => [name, label].map(fold).includes(whole))
  return others.length === 0 ? one : undefined
}
