import { parseSearchWords } from '#domain/party.ts'

/**
 * A choice of a combobox: `name` goes into the draft, `label` is shown, `search` is also matched (a mobile number).
 * With an `opId` it is an entry on this device that the server does not know yet; its `id` is then local to the list.
 */
export type Choice = { id: number; opId?: string; name: string; label: string; search?: string; note?: string }

/** Number of choices shown at once; typing finds the others. Slow devices cannot render thousands of rows smoothly. */
export const MAX_OFFERED_CHOICES = 50

const normalizeText = (text: string) => text.normalize('NFC').toLowerCase()

/** The rows whose text contains every typed word. Numbers match without their hyphens and the country code, too. */
export function filterRows<Row>(rows: readonly Row[], searchText: string, getText: (row: Row) => string): Row[] {
  const words = normalizeText(searchText).trim().split(/\s+/)
  const searched = words.map((word) => ({ word, bareWords: parseSearchWords(word) }))
  return rows.filter((row) => {
    const text = normalizeText(getText(row))
    return searched.every(
      ({ word, bareWords }) => text.includes(word) || bareWords.every((bareWord) => text.includes(bareWord)),
    )
  })
}

/** The choices that contain every typed word; those whose name begins with it come first. */
export function filterChoices(choices: readonly Choice[], searchText: string): Choice[] {
  const normalized = normalizeText(searchText).trim()
  if (!normalized) return [...choices]
  const matches = filterRows(choices, searchText, ({ label, search = '' }) => `${label} ${search}`)
  const [first, others]: [Choice[], Choice[]] = [[], []]
  for (const choice of matches) (normalizeText(choice.name).startsWith(normalized) ? first : others).push(choice)
  return [...first, ...others]
}

/** The only choice whose full name was typed. A part of a name may mean a record that does not exist yet. */
export function findByFullName(choices: readonly Choice[], searchText: string): Choice | undefined {
  const normalized = normalizeText(searchText).trim()
  const [one, ...others] = choices.filter(({ name, label }) => [name, label].map(normalizeText).includes(normalized))
  return others.length === 0 ? one : undefined
}
