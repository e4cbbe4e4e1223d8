import { noBrandIfBlank } from '../component.ts'
import { blankIfUnknown } from '../party.ts'
import { foldText, preferSpelling } from '../searchWords.ts'
import { listComparedNumbers } from '../telephoneNumbers.ts'
import { type ImportFinding, type ImportLine, isAdded, type LineOf } from './importLine.ts'
import { selectParts } from './selectParts.ts'

/** A record of the database. A record of an undone import counts as new and is used again. */
type Existing<Fields> = Fields & { id: number; isActive: boolean; isUndone: boolean }

export type ExistingRecords = {
  parties: readonly Existing<{ name: string; city: string; mobile: string }>[]
  products: readonly Existing<{ name: string; version: string; hasParts: boolean }>[]
  components: readonly Existing<{ name: string; value: string; pack: string; brand: string }>[]
  employees: readonly Existing<{ name: string; userName: string }>[]
}

/** What was found about a line; a new line has none. `recordId` is the record of an undone import that the line uses. */
export type LineJudgement = { finding?: ImportFinding; recordId?: number }

/** A finding before it is placed. */
type Finding = Omit<ImportFinding, 'line' | 'like'> & { like?: string | undefined }

/** The length of a name in an answer; it bounds the size of the answer. */
const MAX_NAME_CODE_UNITS = 40

/** Judges every line against the database and the lines before it. Lines of parts are judged last. */
export function judgeLines(lines: readonly ImportLine[], existing: ExistingRecords): LineJudgement[] {
  const judges = {
    party: createPartyJudge(existing.parties),
    product: createProductJudge(existing.products),
    component: createComponentJudge(existing.components),
    employee: createEmployeeJudge(existing.employees),
  }
  const judged = lines.map((line, index) =>
    line.kind === 'part' ? {} : toJudgement(index, (judges[line.kind] as (ofKind: typeof line) => MatchResult)(line)),
  )
  const added = lines.filter((line, index) => isAdded(line, judged[index]?.finding))
  const judgePart = createPartJudge(existing, added)
  return lines.map((line, index) =>
    line.kind === 'part' ? toJudgement(index, judgePart(line)) : (judged[index] ?? {}),
  )
}

type MatchResult = { finding?: Finding; recordId?: number }

function toJudgement(line: number, { finding, recordId }: MatchResult): LineJudgement {
  if (!finding) return recordId === undefined ? {} : { recordId }
  const { like, ...rest } = finding
  return { finding: { line, ...rest, ...(like !== undefined && { like: cutName(like) }) } }
}

/** Cuts to half as many code points, because one may take two UTF-16 code units. */
function cutName(name: string): string {
  return [...name].slice(0, MAX_NAME_CODE_UNITS / 2).join('')
}

/** A record or an earlier line under a key. */
type Match = { name: string; recordId?: number; isUndone?: boolean }

/**
 * Finds the record or line with the same key: the first one, and a record of an undone import only if there is no
 * other.
 */
function createIndex(records: readonly { keys: readonly string[]; match: Match }[]) {
  const byKey = new Map<string, Match>()
  const add = (keys: readonly string[], match: Match) => {
    for (const key of keys) if (key && (byKey.get(key)?.isUndone ?? true)) byKey.set(key, match)
  }
  for (const { keys, match } of records) add(keys, match)
  return { add, find: (keys: readonly string[]) => keys.map((key) => byKey.get(key)).find(Boolean) }
}

function toMatch({ name, id, isUndone }: { name: string; id: number; isUndone: boolean }): Match {
  return { name, recordId: id, isUndone }
}

function createPartyJudge(parties: ExistingRecords['parties']) {
  // An export of this program contains the stored text for an unknown city.
  const toCityKey = ({ name, city = '' }: { name: string; city?: string }) => joinKey(name, blankIfUnknown(city))
  const byMobile = createIndex(
    parties.map((party) => ({ keys: listComparedNumbers(party.mobile), match: toMatch(party) })),
  )
  const byCity = createIndex(parties.map((party) => ({ keys: [toCityKey(party)], match: toMatch(party) })))
  const byName = createIndex(
    parties
      .filter(({ isUndone }) => !isUndone)
      .map((party) => ({ keys: [foldText(party.name)], match: toMatch(party) })),
  )
  return (line: LineOf<'party'>): MatchResult => {
    const numbers = listComparedNumbers(line.mobile ?? '')
    const sameCity = byCity.find([toCityKey(line)])
    const sameMobile = byMobile.find(numbers)
    const found = describe(sameMobile, 'same-mobile') ?? describe(sameCity, 'same-name')
    const similar = found ? undefined : byName.find([foldText(line.name)])
    const reused = found || similar ? undefined : (sameCity ?? sameMobile)?.recordId
    const match = { name: line.name }
    byMobile.add(numbers, match)
    byCity.add([toCityKey(line)], match)
    byName.add([foldText(line.name)], match)
    if (similar) return { finding: { state: 'doubtful', reason: 'similar-name', like: similar.name } }
    return found ? { finding: found } : reused === undefined ? {} : { recordId: reused }
  }
}

/** A record of the database makes a line known, an earlier line makes it doubtful. */
function describe(match: Match | undefined, reason: ImportFinding['reason']): Finding | undefined {
  if (!match || match.isUndone) return undefined
  return match.recordId === undefined
    ? { state: 'doubtful', reason: 'twice', like: match.name }
    : { state: 'known', reason, like: match.name }
}

const joinKey = (...parts: readonly string[]) => parts.map(foldText).join('\n')

/** Judges lines of which each has one key. */
function judgeByKey(index: ReturnType<typeof createIndex>, key: string, name: string): MatchResult {
  const match = index.find([key])
  const finding = describe(match, 'same-name')
  index.add([key], { name })
  if (finding) return { finding }
  return match?.recordId === undefined ? {} : { recordId: match.recordId }
}

const toProductKey = ({ name, version }: { name: string; version?: string | undefined }) =>
  joinKey(name, version?.trim() || '1')

function createProductJudge(products: ExistingRecords['products']) {
  const index = createIndex(products.map((product) => ({ keys: [toProductKey(product)], match: toMatch(product) })))
  return (line: LineOf<'product'>) => judgeByKey(index, toProductKey(line), line.name)
}

function createComponentJudge(components: ExistingRecords['components']) {
  const name = (component: { name: string; value?: string }) => joinKey(component.name, component.value ?? '')
  const key = (component: { name: string; value?: string; pack?: string; brand?: string }) =>
    joinKey(component.name, component.value ?? '', component.pack ?? 'OTHER', noBrandIfBlank(component.brand ?? ''))
  const index = createIndex(components.map((component) => ({ keys: [key(component)], match: toMatch(component) })))
  const byName = createIndex(
    components
      .filter(({ isUndone }) => !isUndone)
      .map((component) => ({ keys: [name(component)], match: toMatch(component) })),
  )
  return (line: LineOf<'component'>): MatchResult => {
    const found = judgeByKey(index, key(line), line.name)
    const similar = byName.find([name(line)])
    if (found.finding || similar?.recordId === undefined) return found
    return { finding: { state: 'doubtful', reason: 'similar-name', like: similar.name } }
  }
}

function createEmployeeJudge(employees: ExistingRecords['employees']) {
  const index = createIndex(
    employees.map((employee) => ({ keys: [foldText(employee.name)], match: toMatch(employee) })),
  )
  const userNames = new Map(employees.map(({ userName, name }) => [foldText(userName), name]))
  return (line: LineOf<'employee'>): MatchResult => {
    const found = judgeByKey(index, foldText(line.name), line.name)
    const userName = foldText(line.userName ?? '')
    const owner = userNames.get(userName)
    if (userName) userNames.set(userName, line.name)
    if (found.finding || found.recordId !== undefined || !userName || owner === undefined) return found
    return { finding: { state: 'wrong', field: 'userName', reason: 'user-name-taken', like: owner } }
  }
}

/** Judges lines of parts: product and component must be active in the database or among the lines that are added. */
function createPartJudge(existing: ExistingRecords, added: readonly ImportLine[]) {
  const products = groupNames([
    ...existing.products.filter(({ isActive }) => isActive),
    ...added.filter((line) => line.kind === 'product'),
  ])
  const components = groupNames([
    ...existing.components.filter(({ isActive }) => isActive),
    ...added.filter((line) => line.kind === 'component'),
  ])
  return (line: LineOf<'part'>): MatchResult => {
    const named = preferSpelling(products.get(foldText(line.product)) ?? [], line.product).filter(
      (product) =>
        line.version === undefined || toProductKey(product) === toProductKey({ ...product, version: line.version }),
    )
    const parts = selectParts(line, components.get(foldText(line.name)) ?? [])
    const fault = findMatchFault('product', named) ?? findMatchFault('name', parts)
    if (fault) return { finding: fault }
    const hasParts = named.some((product) => 'hasParts' in product && product.hasParts)
    return hasParts ? { finding: { state: 'known', reason: 'has-parts', like: line.product } } : {}
  }
}

function groupNames<Named extends { name: string }>(records: readonly Named[]): Map<string, Named[]> {
  return Map.groupBy(records, ({ name }) => foldText(name))
}

/** The fault of a name that matches no record, or several; undefined for exactly one. */
function findMatchFault(field: string, matches: readonly unknown[]): Finding | undefined {
  if (matches.length === 1) return undefined
  return { state: 'wrong', field, reason: matches.length === 0 ? 'unknown' : 'ambiguous' }
}
