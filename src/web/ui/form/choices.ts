import { foldText, normalizeSearchWord, preferSpelling } from '#domain/searchWords.ts'

/**
 * A choice of a combobox: `name` goes into the draft, `label` is shown, `search` is also matched (a mobile number).
 * With an `opId` it is an entry on this device that the server does not know yet; its `id` is then local to the list.
 */
export type Choice = { id: number; opId?: string; name: string; label: string; search?: string; note?: string }

/** Number of choices shown at once; typing finds the others. Slow devices cannot render thousands of rows smoothly. */
export const MAX_OFFERED_CHOICES = 50

/** The folded text of each row: a device filters thousands of them at each keystroke. */
const foldedTexts = new WeakMap<object, { text: string; folded: string }>()

function foldRow(row: object, text: string): string {
  const cached = foldedTexts.get(row)
  if (cached?.text === text) return cached.folded
  const folded = foldText(text)
  foldedTexts.set(row, { text, folded })
  return folded
}

/** The rows whose text contains every typed word. Numbers match without their hyphens and the country code, too. */
export function filterRows<Row extends object>(
  rows: readonly Row[],
  searchText: string,
  getText: (row: Row) => string,
): Row[] {
  const words = foldText(searchText).split(' ')
  return rows.filter((row) => {
    const text = foldRow(row, getText(row))
    return words.every((word) => text.includes(word) || text.includes(normalizeSearchWord(word)))
  })
}

/** The choices that contain every typed word; those whose name begins with it come first. */
export function filterChoices(choices: readonly Choice[], searchText: string): Choice[] {
  const typed = foldText(searchText)
  if (!typed) return [...choices]
  const matches = filterRows(choices, searchText, ({ label, search = '' }) => `${label} ${search}`)
  const [first, others]: [Choice[], Choice[]] = [[], []]
  for (const choice of matches) (foldText(choice.name).startsWith(typed) ? first : others).push(choice)
  return [...first, ...others]
}

/** The only choice whose full name was typed. A part of a name may mean a record that does not exist yet. */
export function findByFullName(choices: readonly Choice[], searchText: string): Choice | undefined {
  const typed = foldText(searchText)
  const sameName = choices.filter(({ name, label }) => [name, label].map(foldText).includes(typed))
  const [best, ...others] = preferSpelling(sameName, searchText)
  return others.length === 0 ? best : undefined
}
