import { FileRefusal } from './fileRefusal.ts'
import { countLines, type LineProgress } from './lineProgress.ts'
import { readXml } from './readXml.ts'
import { MAX_CELLS, type SourceTable } from './sourceTable.ts'

type Master = { kind: string; depth: number; fields: Map<string, string> }

const MASTERS = new Set(['LEDGER', 'GROUP', 'STOCKITEM'])
const MASTER_START = /<(?:LEDGER|GROUP|STOCKITEM)[\s>]/g

/** Groups of Tally that hold parties, and what we call their members. */
const PARTY_GROUPS: readonly (readonly [RegExp, string])[] = [
  [/^sundry debtors$/i, 'PURCHASE'],
  [/^sundry creditors$/i, 'SELLER'],
]

/** The parties and stock items of an export of masters. A debit, what a party owes us, is negative in Tally. */
export function readTally(xml: string, progress: LineProgress): SourceTable[] {
  const masters = readMasters(xml, progress)
  const parents = new Map(
    masters.flatMap((one) => (one.kind === 'GROUP' ? [[nameOf(one), one.fields.get('PARENT') ?? ''] as const] : [])),
  )
  const get = (one: Master, ...names: string[]) => names.map((name) => one.fields.get(name)).find(Boolean) ?? ''
  const parties = masters.flatMap((one) => {
    const type = one.kind === 'LEDGER' ? findPartyType(get(one, 'PARENT'), parents) : undefined
    if (!type) return []
    const mobile = get(one, 'LEDGERMOBILE', 'LEDGERPHONE')
    const gstNo = get(one, 'PARTYGSTIN', 'GSTREGISTRATIONNUMBER', 'GSTIN')
    return [[nameOf(one), mobile, get(one, 'ADDRESS'), gstNo, type, get(one, 'OPENINGBALANCE')]]
  })
  const items = masters
    .filter(({ kind }) => kind === 'STOCKITEM')
    .map((one) => [
      ...[nameOf(one), get(one, 'PARENT').replace(/^\p{Cc}.*$/u, ''), get(one, 'OPENINGBALANCE')],
      get(one, 'RATE', 'OPENINGRATE'),
    ])
  const sign = 'owed-is-negative' as const
  const tables: SourceTable[] = [
    {
      ...{ name: 'Sundry Debtors / Creditors', kind: 'party', sign },
      headings: ['Party name', 'Mobile', 'Address', 'GSTIN', 'Party type', 'Opening balance'],
      rows: parties,
    },
    {
      ...{ name: 'Stock items', kind: 'product', sign },
      headings: ['Item name', 'Category', 'Opening stock', 'Price'],
      rows: items,
    },
  ]
  return tables.filter(({ rows }) => rows.length > 0)
}

function readMasters(xml: string, progress: LineProgress): Master[] {
  progress.expect(countLines(xml, MASTER_START))
  const masters: Master[] = []
  let master: Master | undefined
  let fieldCount = 0
  readXml(xml, {
    open(element, { NAME }, path) {
      if (master || !MASTERS.has(element)) return
      master = { kind: element, depth: path.length, fields: new Map() }
      if (NAME) master.fields.set('NAME', NAME)
    },
    text(text, path) {
      const field = path.at(-1)
      if (!master || !field || !text.trim() || path.length > master.depth + 3) return
      fieldCount += 1
      if (fieldCount > MAX_CELLS) throw new FileRefusal('too-many-cells')
      const earlier = master.fields.get(field)
      // An address has a line for each element; of everything else the first counts.
      if (earlier === undefined) master.fields.set(field, text.trim())
      else if (field === 'ADDRESS') master.fields.set(field, `${earlier}, ${text.trim()}`)
    },
    close(element, path) {
      if (!master || element !== master.kind || path.length !== master.depth) return
      masters.push(master)
      progress.next()
      master = undefined
    },
  })
  return masters
}

function nameOf({ fields }: Master): string {
  return fields.get('NAME') ?? ''
}

/** The type of a party by its group, or by the groups above that. */
function findPartyType(group: string, parents: ReadonlyMap<string, string>): string | undefined {
  const seen = new Set<string>()
  for (let name = group; name && !seen.has(name); name = parents.get(name) ?? '') {
    const type = PARTY_GROUPS.find(([pattern]) => pattern.test(name))?.[1]
    if (type) return type
    seen.add(name)
  }
  return undefined
}
