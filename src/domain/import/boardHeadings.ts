/** What the columns of a bill of materials say that a program has made from a drawn board. */
export type BoardField =
  | ('references' | 'quantity' | 'value' | 'name' | 'footprint' | 'description' | 'partNumber' | 'manufacturer')
  | ('notFitted' | 'fitted' | 'excluded' | 'level' | 'product')

/** The programs whose bills are recognised. */
export type BoardProgram =
  | ('KiBoM' | 'InvenTree' | 'Part-DB' | 'EasyEDA' | 'JLCPCB' | 'Eagle' | 'DipTrace' | 'Altium')
  | ('KiCad board editor' | 'KiCad script' | 'KiCad')

/** Texts that a bar separates. */
const split = (text: string) => text.split('|')

/** Folded headings by field; the first that a bill has counts. */
const HEADINGS: { readonly [Field in BoardField]: readonly string[] } = {
  references: split(
    'references|reference|refs|ref|designators|designator|refdes|mountnames|referencedesignator|referencedesignators|parts|part',
  ),
  quantity: split('quantityperpcb|quantity|qty|qnty|quantityperboard|qtyperboard|count|buildquantity'),
  value: split('value|designation|comment'),
  name: split('comment|partname|name|cmpname|libpart|libref|device|part|description'),
  footprint: split('footprint|package|pattern|pcbfootprint|footprintname'),
  description: split('description|partdescription|desc'),
  partNumber: split('manufacturerpartnumber1|manufacturerpartnumber|manufacturerpart|mfrpart|mpn|partnumber'),
  manufacturer: split('manufacturer|manufacturer1|mfr|mf|manufacturername'),
  notFitted: split('dnp|dnf|dni|donotpopulate|donotplace|donotfit|donotinstall|notfitted|nopop|nofit'),
  fitted: split('fitted|populate|populated|mounted|placed'),
  excluded: split('excludefrombom|excludedfrombom'),
  level: split('bomlevel|level'),
  product: split('parentpartname|parentname'),
}

/** A heading for comparison, without spaces and signs: `Reference(s)`, `${QUANTITY}` and `Part #` are words. */
const fold = (heading: string) =>
  heading.length > 60
    ? ''
    : heading
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll(/\((?!s\)).*?\)/g, '')
        .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** What a bill of each program has among its headings, and what not; the first that fits counts. */
const PROGRAMS: readonly (readonly [BoardProgram, readonly string[], readonly string[]])[] = [
  ['KiBoM', ['references', 'quantityperpcb|buildquantity'], []],
  [
    'InvenTree',
    ['reference', 'partname|partipn|part', 'quantity', 'bomlevel|level|partipn|overage|attrition|bomid'],
    [],
  ],
  ['Part-DB', ['mountnames', 'quantity'], []],
  ['EasyEDA', ['designator', 'footprint', 'supplierpart', 'manufacturerpart', 'quantity'], []],
  ['JLCPCB', ['designator', 'comment', 'footprint', 'lcscpart|jlcpcbpart|lcsc|jlcpcbpartoptional'], []],
  ['KiCad board editor', ['designator', 'designation'], []],
  ['DipTrace', ['refdes', 'pattern|name|value'], []],
  ['Altium', ['designator', 'libref|line|name|comment', 'quantity'], []],
  ['JLCPCB', ['designator', 'comment', 'footprint'], []],
  ['Eagle', ['parts|part', 'device', 'package'], ['references']],
  ['KiCad script', ['references|ref', 'qnty|libpart|cmpname'], []],
  ['KiCad', ['refs|reference|references|ref', 'value', 'footprint|datasheet|dnp'], []],
]

export type BoardColumns = { program: BoardProgram; columns: ReadonlyMap<BoardField, readonly number[]> }

/** The columns of a bill of a drawn board, in the order in which they count; undefined for any other row. */
export function matchBoardHeadings(row: readonly string[]): BoardColumns | undefined {
  const folded = row.map(fold)
  const has = (names: string) => names.split('|').some((name) => folded.includes(name))
  const program = PROGRAMS.find(([, wanted, unwanted]) => wanted.every(has) && !unwanted.some(has))?.[0]
  if (!program) return undefined
  // Part is the name of a component beside other references.
  const namesOf = (field: BoardField) =>
    field === 'references' && program !== 'Eagle' ? HEADINGS.references.slice(0, -2) : HEADINGS[field]
  const positions = (field: BoardField) =>
    namesOf(field).flatMap((name) => folded.flatMap((heading, column) => (heading === name ? [column] : [])))
  const fields = Object.keys(HEADINGS) as BoardField[] // the keys of the record above
  const columns = new Map(fields.map((field) => [field, positions(field)]))
  return { program, columns }
}
