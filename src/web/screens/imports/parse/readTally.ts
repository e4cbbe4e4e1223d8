import { parseNumber } from '#domain/import/parseNumber.ts'
import { foldText } from '#domain/searchWords.ts'
import type { LineProgress } from './lineProgress.ts'
import { readTallyMasters, type TallyMaster } from './readTallyMasters.ts'
import type { ParsedTable } from './sourceTable.ts'

/** The party type by Tally group. */
const PARTY_GROUPS: Readonly<Record<string, string>> = { 'sundry debtors': 'PURCHASE', 'sundry creditors': 'SELLER' }

const PARTS_PATH = 'MULTICOMPONENTLIST.LIST/MULTICOMPONENTITEMLIST.LIST'

/** Limit for a table name that lists Tally groups. */
const MAX_TABLE_NAME_LENGTH = 60

/** The parties and stock items of an export of masters. A debit, what a party owes us, is negative in Tally. */
export function readTally(xml: string, progress: LineProgress): ParsedTable[] {
  const masters = readTallyMasters(xml, progress)
  const selectKind = (kind: TallyMaster['kind']) => masters.filter((one) => one.kind === kind)
  return [...readParties(selectKind('LEDGER'), selectKind('GROUP')), ...readStockItems(selectKind('STOCKITEM'))].filter(
    ({ rows }) => rows.length > 0,
  )
}

/** Tally's own names, as "Primary", begin with a control character. */
const isOwnName = (name: string) => /^\p{Cc}/u.test(name)

/** The texts of the first of these fields that a record has; a list item without text gives ''. */
function getTexts({ fields }: TallyMaster, ...names: string[]): readonly string[] {
  return names.map((name) => fields.get(name)).find((texts) => texts?.some(Boolean)) ?? []
}

const getText = (one: TallyMaster, ...names: string[]) => getTexts(one, ...names)[0] ?? ''

/**
 * Ledgers below debtors and creditors. Ledgers of groups that the file does not have may be parties or not: they are a
 * table that a person may choose.
 */
function readParties(ledgers: readonly TallyMaster[], groups: readonly TallyMaster[]): ParsedTable[] {
  const byName = new Map(groups.map((group) => [foldText(group.name), group]))
  const placed = ledgers.map((ledger) => {
    const group = getText(ledger, 'PARENT')
    return { ledger, group, type: findPartyType(group, byName) }
  })
  const headings = ['Party name', 'Mobile', 'Address', 'GSTIN', 'Firm', 'Opening balance']
  const table = { kind: 'party', sign: 'owed-is-negative' } as const
  const others = placed.filter(({ type }) => type === undefined)
  return [
    {
      ...{ ...table, name: 'Sundry Debtors / Creditors', headings: [...headings, 'Party type'] },
      rows: placed.flatMap(({ ledger, type }) => (type ? [[...toPartyCells(ledger), type]] : [])),
    },
    {
      ...{ ...table, isLeftOut: true, headings: [...headings, 'Tally group'] },
      name: [...new Set(others.map(({ group }) => group))].join(', ').slice(0, MAX_TABLE_NAME_LENGTH),
      rows: others.map(({ ledger, group }) => [...toPartyCells(ledger), group]),
    },
  ]
}

function toPartyCells(ledger: TallyMaster): string[] {
  const mailingName = getText(ledger, 'LEDMAILINGDETAILS.LIST/MAILINGNAME', 'MAILINGNAME.LIST/MAILINGNAME')
  return [
    ledger.name,
    getText(ledger, 'LEDGERMOBILE', 'CONTACTDETAILS.LIST/PHONENUMBER', 'LEDGERPHONE'),
    getTexts(ledger, 'LEDMAILINGDETAILS.LIST/ADDRESS.LIST/ADDRESS', 'ADDRESS.LIST/ADDRESS').filter(Boolean).join(', '),
    getText(ledger, 'LEDGSTREGDETAILS.LIST/GSTIN', 'PARTYGSTIN', 'GSTREGISTRATIONNUMBER', 'GSTIN'),
    foldText(mailingName) === foldText(ledger.name) ? '' : mailingName,
    getText(ledger, 'OPENINGBALANCE'),
  ]
}

/** The type of a party by its group or the groups above; null: no party; undefined: a group is not in the file. */
function findPartyType(group: string, groups: ReadonlyMap<string, TallyMaster>): string | null | undefined {
  const seen = new Set<string>()
  for (let name = foldText(group); name && !isOwnName(name) && !seen.has(name); ) {
    const found = groups.get(name)
    const type = PARTY_GROUPS[foldText(found?.reservedName ?? '')] ?? PARTY_GROUPS[name]
    if (type) return type
    if (!found) return undefined
    seen.add(name)
    name = foldText(getText(found, 'PARENT'))
  }
  return null
}

/** An item that is a part of another item and has no parts itself is a component; all other items are products. */
function readStockItems(items: readonly TallyMaster[]): ParsedTable[] {
  const partNames = new Set(items.flatMap((item) => readParts(item).map(({ name }) => foldText(name))))
  const isComponent = (item: TallyMaster) => partNames.has(foldText(item.name)) && readParts(item).length === 0
  const toCells = (item: TallyMaster, ...prices: string[]) => {
    const group = getText(item, 'PARENT')
    return [item.name, isOwnName(group) ? '' : group, getText(item, 'OPENINGBALANCE'), getText(item, ...prices)]
  }
  const table = { sign: 'owed-is-negative', headings: ['Item name', 'Category', 'Opening stock', 'Price'] } as const
  return [
    {
      ...{ ...table, name: 'Stock items', kind: 'product', headings: [...table.headings] },
      rows: items
        .filter((item) => !isComponent(item))
        .map((item) => toCells(item, 'STANDARDPRICELIST.LIST/RATE', 'RATE', 'OPENINGRATE')),
    },
    {
      ...{ ...table, name: 'Stock items', kind: 'component', headings: [...table.headings] },
      rows: items.filter(isComponent).map((item) => toCells(item, 'OPENINGRATE', 'RATE')),
    },
    {
      ...{ ...table, name: 'Bills of Materials', kind: 'part', headings: ['Product', 'Component', 'Quantity'] },
      rows: items.flatMap((item) => readParts(item).map(({ name, quantity }) => [item.name, name, quantity])),
    },
  ]
}

/** The components of one piece. */
function readParts(item: TallyMaster): { name: string; quantity: string }[] {
  const [names, natures, quantities] = ['STOCKITEMNAME', 'NATUREOFITEM', 'ACTUALQTY'].map((field) =>
    getTexts(item, `${PARTS_PATH}/${field}`),
  )
  const pieces = parseNumber(getText(item, 'MULTICOMPONENTLIST.LIST/COMPONENTBASICQTY'), 3) || 1
  return (names ?? []).flatMap((name, index) => {
    if (!name) return []
    const text = quantities?.[index] ?? ''
    const quantity = parseNumber(text, 3)
    if ((natures?.[index] || 'Component') !== 'Component') return []
    return [{ name, quantity: quantity === undefined || pieces === 1 ? text : String(quantity / pieces) }]
  })
}
