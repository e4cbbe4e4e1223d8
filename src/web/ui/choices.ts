import { parseSearchWords } from '#domain/party.ts'

/**
 * Something to pick: `name` goes into the draft, `label` is shown, `search` is also matched (a mobile number). With an
 * `opId` it is an entry of this phone that the office does not know yet; its `id` is then the list's own.
 */
export type Choice = { id: number; opId?: string; name: string; label: string; search?: string; note?: string }

/** So many are offered at once; the rest is found by typing. Phones stutter over thousands of rows. */
export const MAX_OFFERED_CHOICES = 50

const normalizeText = (text: string) => text.normalize('NFC').toLowerCase()

/** The rows in whose text every typed word occurs; a number also without its hyphens and the code of the country. */
export function filterRows<Row>(rows: readonly Row[], searchText: string, getText: (row: Row) => string): Row[] {
  const words = normalizeText(searchText).trim().split(/\s+/)
  return rows.filter((row) => {
    const text = normalizeText(getText(row))
    return words.every(
      (word) => text.includes(word) || parseSearchWords(word).every((bareWord) => text.includes(bareWord)),
    )
  })
}

/** The choices in which every typed word occurs, those whose name begins with it first. */
export function filterChoices(choices: readonly Choice[], searchText: string): Choice[] {
  const normalized = normalizeText(searchText).trim()
  if (!normalized) return [...choices]
  const rankOf = (choice: Choice) => (normalizeText(choice.name).startsWith(normalized) ? 0 : 1)
  return filterRows(choices, searchText, ({ label, search = '' }) => `${label} ${search}`).sort(
    (one, other) => rankOf(one) - rankOf(other),
  )
}

/** The only one of these whose whole name was typed. A part of a name may mean somebody who is not there. */
export function findByFullName(choices: readonly Choice[], searchText: string): Choice | undefined {
  const normalized = normalizeText(searchText).trim()
  const [one, ...others] = choices.filter(({ name, label }) => [name, label].map(normalizeText).includes(normalized))
  return others.length === 0 ? one : undefined
}
