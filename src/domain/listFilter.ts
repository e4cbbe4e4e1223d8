import type { Day } from './day.ts'
import { buildPartySearchText, type SearchableParty } from './party.ts'
import { foldText, normalizeSearchWord, splitSearchWords } from './searchWords.ts'

/** The filter of a list of documents, as in the calls of the contract. */
export type ListFilter = {
  search?: string | undefined
  from?: Day | undefined
  to?: Day | undefined
  employeeId?: number | undefined
  partyId?: number | undefined
}

/** The fields of a document that a filter compares: number, day, employees, party, and texts (product, comment). */
export type FilteredFields = {
  id: number
  date: Day
  employees: readonly { id: number; name: string }[]
  party?: SearchableParty & { id: number }
  texts: readonly string[]
}

/** Further words of a search are ignored, because each word is compared with every document. */
export const MAX_SEARCH_WORDS = 8

/** Whether the filter selects a document. The server's lists select the same. */
export function matchesListFilter(document: FilteredFields, filter: ListFilter): boolean {
  const { search = '', from, to, employeeId, partyId } = filter
  const { id, date, employees, party, texts } = document
  const text = [...texts, ...employees.map(({ name }) => name)].map(foldText).join('\n')
  const partyText = party ? buildPartySearchText(party) : ''
  const contains = (word: string) =>
    text.includes(word) || partyText.includes(normalizeSearchWord(word)) || String(id) === word
  return (
    (from === undefined || date >= from) &&
    (to === undefined || date <= to) &&
    (employeeId === undefined || employees.some((employee) => employee.id === employeeId)) &&
    (partyId === undefined || party?.id === partyId) &&
    splitSearchWords(search).slice(0, MAX_SEARCH_WORDS).every(contains)
  )
}
