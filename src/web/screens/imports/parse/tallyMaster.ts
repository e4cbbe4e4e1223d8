/** The texts of one child of a record by their path: `LEDMAILINGDETAILS.LIST/ADDRESS.LIST/ADDRESS`. */
export type TallyChild = ReadonlyMap<string, readonly string[]>

/** A record of Tally with its children in the order of the file; a list that is repeated is several children. */
export type TallyMaster = {
  kind: 'LEDGER' | 'GROUP' | 'STOCKITEM' | 'STOCKGROUP'
  name: string
  /** The name that Tally gave a group, which stays when a person renames it. */
  reservedName: string
  children: readonly TallyChild[]
}

export const isMasterKind = (text: string): text is TallyMaster['kind'] =>
  text === 'LEDGER' || text === 'GROUP' || text === 'STOCKITEM' || text === 'STOCKGROUP'

export const PARTS_LIST = 'MULTICOMPONENTLIST.LIST'
export const PRICE_LIST = 'FULLPRICELIST.LIST'

/** The day and the amount of an unpaid bill of a party. */
export const BILL_FIELDS = ['BILLALLOCATIONS.LIST/BILLDATE', 'BILLALLOCATIONS.LIST/OPENINGBALANCE'] as const

/** Where Tally and tools that write for it put the name of a record. */
export const NAME_FIELDS = ['NAME', 'NAME.LIST/NAME', 'LANGUAGENAME.LIST/NAME.LIST/NAME']

/** The fields of a record that are read; Tally writes about a hundred others. */
export const WANTED_FIELDS: ReadonlySet<string> = new Set([
  ...NAME_FIELDS,
  ...['PARENT', 'OPENINGBALANCE', 'LEDGERMOBILE', 'LEDGERPHONE', 'PARTYGSTIN', 'GSTREGISTRATIONNUMBER', 'GSTIN'],
  ...['ADDRESS.LIST/ADDRESS', 'ADDRESS', 'MAILINGNAME.LIST/MAILINGNAME', 'MAILINGNAME'],
  ...['ADDRESS.LIST/ADDRESS', 'MAILINGNAME', 'APPLICABLEFROM'].map((field) => `LEDMAILINGDETAILS.LIST/${field}`),
  ...['CONTACTDETAILS.LIST/PHONENUMBER', 'LEDGSTREGDETAILS.LIST/GSTIN', 'LEDGSTREGDETAILS.LIST/APPLICABLEFROM'],
  ...BILL_FIELDS,
  ...['BASEUNITS', 'OPENINGVALUE', 'OPENINGRATE', 'RATE', 'STANDARDPRICELIST.LIST/DATE', 'STANDARDPRICELIST.LIST/RATE'],
  ...['DATE', 'PRICELEVEL', 'PRICELEVELLIST.LIST/RATE'].map((field) => `${PRICE_LIST}/${field}`),
  ...['COMPONENTLISTNAME', 'COMPONENTBASICQTY'].map((field) => `${PARTS_LIST}/${field}`),
  ...['NATUREOFITEM', 'STOCKITEMNAME', 'ACTUALQTY'].map(
    (field) => `${PARTS_LIST}/MULTICOMPONENTITEMLIST.LIST/${field}`,
  ),
])

const isFilled = (texts: readonly string[] | undefined) => texts?.some(Boolean) ?? false

/** The children with a text in this field. */
export function getChildren({ children }: TallyMaster, field: string): readonly TallyChild[] {
  return children.filter((child) => isFilled(child.get(field)))
}

/** The first text of a field of a child. */
export function getChildText(child: TallyChild | undefined, field: string): string {
  return child?.get(field)?.[0] ?? ''
}

/** The child with the newest day; of children without days the first. Tally repeats dated lists for each change. */
export function findNewest(children: readonly TallyChild[], dayField: string): TallyChild | undefined {
  return children.reduce<TallyChild | undefined>(
    (newest, child) => (newest && getChildText(child, dayField) <= getChildText(newest, dayField) ? newest : child),
    undefined,
  )
}

/** The texts of the first of these fields that a record has; a list item without text gives ''. */
export function getTexts(master: TallyMaster, ...fields: string[]): readonly string[] {
  for (const field of fields) {
    const [list = ''] = field.split('/')
    const day = list.startsWith('STANDARDPRICE') ? 'DATE' : 'APPLICABLEFROM'
    const texts = findNewest(getChildren(master, field), `${list}/${day}`)?.get(field)
    if (texts) return texts
  }
  return []
}

export const getText = (master: TallyMaster, ...fields: string[]) => getTexts(master, ...fields)[0] ?? ''

/** Tally's own names, as "Primary" and "Not Applicable", begin with a control character. */
export const isOwnName = (name: string) => /^\p{Cc}/u.test(name)
