import type { Schema } from '#contract/operations.ts'
import type { ShopState } from './readShopState.ts'

type Line = Schema<'ImportLine'>
type LineOf<Kind extends Line['kind']> = Extract<Line, { kind: Kind }>
type RecordKind = 'party' | 'product' | 'component' | 'employee'
type Bill = { quantity: number; total: number; amountPaid: number }
/** The lines that an import adds, and their sums. */
type Additions = { lines: readonly Line[]; sums: Schema<'ImportSums'> }

/** The Director makes every sale and purchase. */
const DIRECTOR_ID = 1

export type ImportModel = ReturnType<typeof createImportModel>

/**
 * A model of imports, sales, purchases and undos, computed without the code of the server. A test compares it with the
 * database after every step.
 */
export function createImportModel(initial: ShopState) {
  const state = structuredClone(initial)
  /** Average costs before rounding, by component. */
  const averages = new Map<number, number>()
  /** Records that a sale or purchase uses, and those of each import that is not undone: "party 5". */
  const traded = new Set<string>()
  const imports = new Map<number, Set<string>>()

  function add(importId: number, { lines }: Additions, after: ShopState) {
    const records = new Set<string>()
    for (const kind of ['party', 'product', 'component', 'employee'] as const) {
      const ids = Object.keys(after[kind]).map(Number)
      const added = ids.filter((id) => !(id in state[kind]))
      for (const line of lines)
        if (line.kind === kind) {
          const fields = toRecord(line)
          // It makes no difference which of several equal lines got which id.
          const position = added.findIndex((id) => isEqual(omitParts(after[kind][id]), fields))
          const [id = 0] = position < 0 ? [] : added.splice(position, 1)
          Object.assign(state[kind], { [id]: kind === 'product' ? { ...fields, parts: {} } : fields })
          records.add(`${kind} ${id}`)
        }
    }
    for (const line of lines)
      if (line.kind === 'part') {
        const [product, component] = [findOnly('product', line.product), findOnly('component', line.name)]
        const parts = state.product[product]?.parts ?? {}
        parts[component] = (parts[component] ?? 0) + line.quantity
        records.add(`parts ${product}`)
      }
    imports.set(importId, records)
  }

  const findOnly = (kind: 'product' | 'component', name: string) => {
    const ids = Object.entries(state[kind]).flatMap(([id, one]) => (one.name === name ? [Number(id)] : []))
    return ids.length === 1 ? (ids[0] ?? 0) : 0
  }

  /** The records that prevent undoing an import; without any, it is undone. */
  function undo(importId: number): string[] {
    const own = imports.get(importId) ?? new Set()
    const others = [...imports].flatMap(([id, records]) => (id === importId ? [] : [...records]))
    const isUsed = (record: string) => {
      const [kind, id = ''] = record.split(' ')
      if (kind === 'parts') return false
      if (traded.has(record) || (kind === 'product' && others.includes(`parts ${id}`))) return true
      if (kind !== 'component') return false
      const users = Object.entries(state.product).filter(([, { parts }]) => id in parts)
      return users.some(([product]) => !own.has(`product ${product}`) && !own.has(`parts ${product}`))
    }
    const used = [...own].filter(isUsed)
    if (used.length > 0) return used
    for (const record of own) {
      const [kind = '', id = ''] = record.split(' ')
      const product = state.product[Number(id)]
      if (kind !== 'parts') delete state[kind as RecordKind][Number(id)]
      else if (product) product.parts = {}
      averages.delete(kind === 'component' ? Number(id) : 0)
    }
    imports.delete(importId)
    return []
  }

  return {
    state: () => state,
    judge: (lines: readonly Line[]) => judge(state, lines),
    add,
    undo,
    chooseImport: (place: number) => [...imports.keys()][place % (imports.size || 1)],
    /** The id of one of the active records; 0 if there is none. */
    choose(kind: RecordKind, place: number): number {
      const ids = Object.keys(state[kind]).map(Number)
      return ids[place % (ids.length || 1)] ?? 0
    },
    sell(party: number, product: number, { quantity, total, amountPaid }: Bill) {
      addTo(state.party[party], 'balance', total - amountPaid)
      addTo(state.product[product], 'stock', -quantity)
      addTo(state.employee[DIRECTOR_ID], 'cash', amountPaid)
      traded.add(`party ${party}`).add(`product ${product}`)
    },
    buy(party: number, id: number, { quantity, total, amountPaid }: Bill) {
      addTo(state.party[party], 'balance', amountPaid - total)
      addTo(state.employee[DIRECTOR_ID], 'cash', -amountPaid)
      const component = state.component[id]
      if (!component) return
      const average = averages.get(id) ?? component.avgCost
      const newAverage = (component.stock * average + total) / (component.stock + quantity)
      averages.set(id, newAverage)
      component.avgCost = Math.round(newAverage * 10_000) / 10_000
      component.price = total / quantity
      component.stock += quantity
      traded.add(`party ${party}`).add(`component ${id}`)
    },
  }
}

function addTo<Field extends string>(record: { [F in Field]: number } | undefined, field: Field, amount: number) {
  if (record) record[field] = (Math.round(((record[field] as number) + amount) * 100) / 100) as never
}

/** The record that a line describes; it replaces all fields of an earlier record. */
function toRecord(line: Line) {
  if (line.kind === 'party') {
    const { name, city = '', address = '', balance = 0 } = line
    return { name, city, address, balance }
  }
  if (line.kind === 'product') return { name: line.name, price: line.price ?? null, stock: line.stock ?? 0 }
  if (line.kind === 'component') {
    const { name, price = 0, stock = 0 } = line
    return { name, price, avgCost: price, stock }
  }
  return { name: line.name, cash: line.kind === 'employee' ? (line.cash ?? 0) : 0 }
}

function omitParts(record: object | undefined) {
  const { parts: _, ...fields } = { parts: undefined, ...record }
  return fields
}

function isEqual(one: object, other: object): boolean {
  return Object.entries(one).every(([name, value]) => Reflect.get(other, name) === value)
}

/** The additions of an import of these lines; undefined if it waits for a decision or adds nothing. */
function judge(state: ShopState, lines: readonly Line[]): Additions | undefined {
  const judged = lines.map((line, index) => ({
    line,
    verdict: line.kind === 'part' ? undefined : judgeRecord(state, line, lines.slice(0, index)),
  }))
  const isAdded = ({ line, verdict }: (typeof judged)[number]) =>
    line.decision === 'add' || (line.decision === undefined && verdict === 'new')
  const records = judged
    .filter(({ line }) => line.kind !== 'part')
    .filter(isAdded)
    .map(({ line }) => line)
  const withParts = judged.map(({ line, verdict }) => ({
    line,
    verdict: verdict ?? judgePart(state, line as LineOf<'part'>, records),
  }))
  const isOpen = withParts.some(
    ({ line, verdict }) =>
      line.decision !== 'skip' && (verdict === 'wrong' || (verdict === 'doubtful' && line.decision === undefined)),
  )
  const added = withParts
    .filter(({ line, verdict }) =>
      line.kind === 'part'
        ? verdict === 'new' && line.decision !== 'skip'
        : isAdded({ line, verdict: verdict as 'new' }),
    )
    .map(({ line }) => line)
  return isOpen || added.length === 0 ? undefined : { lines: added, sums: sum(added) }
}

function judgeRecord(state: ShopState, line: Exclude<Line, { kind: 'part' }>, earlier: readonly Line[]) {
  const city = (one: object) => ('city' in one ? one.city : undefined) ?? ''
  const namesakes = Object.values<{ name: string }>(state[line.kind]).filter(({ name }) => name === line.name)
  const above = earlier.filter(({ kind, name }) => kind === line.kind && name === line.name)
  if (namesakes.some((one) => city(one) === city(line))) return 'known'
  return namesakes.length > 0 || above.length > 0 ? 'doubtful' : 'new'
}

function judgePart(state: ShopState, line: LineOf<'part'>, added: readonly Line[]) {
  const find = (kind: 'product' | 'component', name: string) => [
    ...Object.values<{ name: string; parts?: object }>(state[kind]).filter((one) => one.name === name),
    ...added.filter((one) => one.kind === kind && one.name === name),
  ]
  const [products, components] = [find('product', line.product), find('component', line.name)]
  if (products.length !== 1 || components.length !== 1) return 'wrong'
  const [product = {}] = products
  return 'parts' in product && Object.keys(product.parts ?? {}).length > 0 ? 'known' : 'new'
}

function sum(lines: readonly Line[]): Schema<'ImportSums'> {
  const balances = lines.flatMap((line) => (line.kind === 'party' && line.balance ? [line.balance] : []))
  const add = (amounts: readonly number[]) => Math.round(amounts.reduce((total, one) => total + one, 0) * 100) / 100
  const [get, give] = [balances.filter((one) => one > 0), balances.filter((one) => one < 0)]
  const goods = lines.map((line) =>
    line.kind === 'product' || line.kind === 'component' ? (line.price ?? 0) * (line.stock ?? 0) : 0,
  )
  return {
    ...{ get: add(get), getParties: get.length, give: add(give.map((one) => -one)), giveParties: give.length },
    stock: add(goods.map((value) => Math.round(Number((value * 100).toFixed(6))) / 100)),
    cash: add(lines.map((line) => (line.kind === 'employee' ? (line.cash ?? 0) : 0))),
  }
}
