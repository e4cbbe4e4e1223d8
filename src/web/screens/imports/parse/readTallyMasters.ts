import { FileRefusal } from './fileRefusal.ts'
import { countLines, type LineProgress } from './lineProgress.ts'
import { readXml } from './readXml.ts'
import { MAX_CELLS } from './sourceTable.ts'

/** A record of Tally. `fields` holds the texts below it by their path: `LEDMAILINGDETAILS.LIST/ADDRESS.LIST/ADDRESS`. */
export type TallyMaster = {
  kind: 'LEDGER' | 'GROUP' | 'STOCKITEM'
  name: string
  /** The name that Tally gave a group, which stays when a person renames it. */
  reservedName: string
  fields: ReadonlyMap<string, readonly string[]>
}

const MASTER_START = /<(?:LEDGER|GROUP|STOCKITEM)[\s>]/g

const isMaster = (element: string): element is TallyMaster['kind'] =>
  element === 'LEDGER' || element === 'GROUP' || element === 'STOCKITEM'

/** The fields of a record that are read; Tally writes about a hundred others. */
const WANTED_FIELDS = new Set([
  ...['PARENT', 'OPENINGBALANCE', 'LEDGERMOBILE', 'LEDGERPHONE', 'PARTYGSTIN', 'GSTREGISTRATIONNUMBER', 'GSTIN'],
  ...['ADDRESS.LIST/ADDRESS', 'MAILINGNAME.LIST/MAILINGNAME', 'CONTACTDETAILS.LIST/PHONENUMBER'],
  ...['LEDMAILINGDETAILS.LIST/ADDRESS.LIST/ADDRESS', 'LEDMAILINGDETAILS.LIST/MAILINGNAME'],
  ...['LEDGSTREGDETAILS.LIST/GSTIN', 'RATE', 'OPENINGRATE', 'STANDARDPRICELIST.LIST/RATE'],
  ...['MULTICOMPONENTLIST.LIST/COMPONENTBASICQTY'],
  ...['NATUREOFITEM', 'STOCKITEMNAME', 'ACTUALQTY'].map(
    (field) => `MULTICOMPONENTLIST.LIST/MULTICOMPONENTITEMLIST.LIST/${field}`,
  ),
])

/**
 * The records of an export of masters. A field without text is an empty one, so that the fields of list items stay
 * beside each other. Of a list that is repeated, as for each date, the last one counts.
 */
export function readTallyMasters(xml: string, progress: LineProgress): TallyMaster[] {
  progress.expect(countLines(xml, MASTER_START))
  const masters: TallyMaster[] = []
  let master: (TallyMaster & { depth: number; fields: Map<string, readonly string[]> }) | undefined
  /** The fields of one child of the record. */
  let child = new Map<string, string[]>()
  let fieldCount = 0
  readXml(xml, {
    open(element, { NAME = '', RESERVEDNAME = '' }, path) {
      if (!master) {
        if (isMaster(element))
          master = { kind: element, depth: path.length, name: NAME, reservedName: RESERVEDNAME, fields: new Map() }
        return
      }
      if (path.length === master.depth + 1) child = new Map()
      const field = [...path.slice(master.depth + 1), element].join('/')
      if (!WANTED_FIELDS.has(field)) return
      fieldCount += 1
      if (fieldCount > MAX_CELLS) throw new FileRefusal('too-many-cells')
      child.set(field, [...(child.get(field) ?? []), ''])
    },
    text(text, path) {
      const texts = master && child.get(path.slice(master.depth + 1).join('/'))
      if (texts) texts[texts.length - 1] = `${texts.at(-1)}${text}`.trim()
    },
    close(_, path) {
      if (!master) return
      if (path.length === master.depth + 1) for (const [field, texts] of child) master.fields.set(field, texts)
      if (path.length !== master.depth) return
      // The counts in the header of an export have the same elements, without a name.
      if (master.name) masters.push(master)
      progress.next()
      master = undefined
    },
  })
  return masters
}
