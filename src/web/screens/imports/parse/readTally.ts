import { readDays } from '#domain/import/readDays.ts'
import { foldText } from '#domain/searchWords.ts'
import type { LineProgress } from './lineProgress.ts'
import { readTallyItems } from './readTallyItems.ts'
import { readTallyMasters } from './readTallyMasters.ts'
import type { ParsedTable } from './sourceTable.ts'
import { BILL_SEPARATOR, BILLS_HEADING, writeBill } from './sumBills.ts'
import {
  BILL_FIELDS,
  getChildren,
  getChildText,
  getText,
  getTexts,
  isOwnName,
  type TallyMaster,
} from './tallyMaster.ts'

/** The party type by Tally group. */
const PARTY_GROUPS: Readonly<Record<string, string>> = { 'sundry debtors': 'PURCHASE', 'sundry creditors': 'SELLER' }

/** Limit for a table name that lists Tally groups. */
const MAX_TABLE_NAME_LENGTH = 60

/** The parties and stock items of an export of masters in XML. */
export function readTally(xml: string, progress: LineProgress): ParsedTable[] {
  return readTables(readTallyMasters(xml, progress))
}

/** The tables of the masters of Tally. A debit, what a party owes us, is negative in Tally. */
export function readTables(masters: readonly TallyMaster[]): ParsedTable[] {
  const selectKind = (kind: TallyMaster['kind']) => masters.filter((master) => master.kind === kind)
  return [
    ...readParties(selectKind('LEDGER'), selectKind('GROUP')),
    ...readTallyItems(selectKind('STOCKITEM'), selectKind('STOCKGROUP')),
  ].filter(({ rows }) => rows.length > 0)
}

/**
 * Ledgers below debtors and creditors. Ledgers of groups that the file does not have may be parties or not: they are a
 * table that a person may choose.
 */
function readParties(ledgers: readonly TallyMaster[], groups: readonly TallyMaster[]): ParsedTable[] {
  const byName = new Map(groups.map((group) => [foldText(group.name), group]))
  const typed = ledgers.map((ledger) => {
    const group = getText(ledger, 'PARENT')
    return { ledger, group, type: findPartyType(group, byName) }
  })
  const headings = ['Party name', 'Mobile', 'Address', 'GSTIN', 'Firm', 'Opening balance']
  const table = { kind: 'party', sign: 'owed-is-negative' } as const
  const others = typed.filter(({ type }) => type === undefined)
  const hasBills = ledgers.some(listBills)
  const listHeadings = (last: string) => [...headings, last, ...(hasBills ? [BILLS_HEADING] : [])]
  const toRow = (ledger: TallyMaster, last: string) => [
    ...toPartyCells(ledger),
    ...[last, ...(hasBills ? [listBills(ledger)] : [])],
  ]
  return [
    {
      ...{ ...table, name: 'Sundry Debtors / Creditors', headings: listHeadings('Party type') },
      rows: typed.flatMap(({ ledger, type }) => (type ? [toRow(ledger, type)] : [])),
    },
    {
      ...{ ...table, isLeftOut: true, headings: listHeadings('Tally group') },
      name: [...new Set(others.map(({ group }) => group))].join(', ').slice(0, MAX_TABLE_NAME_LENGTH),
      rows: others.map(({ ledger, group }) => toRow(ledger, group)),
    },
  ]
}

/** The unpaid bills of a party with their days, in one cell. What Tally has without a day is left of the balance. */
function listBills(ledger: TallyMaster): string {
  const [dayField, amountField] = BILL_FIELDS
  const bills = getChildren(ledger, amountField)
  const days = readDays(bills.map((bill) => getChildText(bill, dayField)))
  return bills
    .flatMap((bill, at) => (days[at] ? writeBill(days[at], getChildText(bill, amountField)) : []))
    .join(BILL_SEPARATOR)
}

function toPartyCells(ledger: TallyMaster): string[] {
  const mailingName = getText(
    ledger,
    'LEDMAILINGDETAILS.LIST/MAILINGNAME',
    'MAILINGNAME.LIST/MAILINGNAME',
    'MAILINGNAME',
  )
  return [
    ledger.name,
    getText(ledger, 'LEDGERMOBILE', 'CONTACTDETAILS.LIST/PHONENUMBER', 'LEDGERPHONE'),
    getTexts(ledger, 'LEDMAILINGDETAILS.LIST/ADDRESS.LIST/ADDRESS', 'ADDRESS.LIST/ADDRESS', 'ADDRESS')
      .filter(Boolean)
      .join(', '),
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
