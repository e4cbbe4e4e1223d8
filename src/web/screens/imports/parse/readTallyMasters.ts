import { FileRefusal } from './fileRefusal.ts'
import { countLines, type LineProgress } from './lineProgress.ts'
import { readXml } from './readXml.ts'
import { MAX_CELLS } from './sourceTable.ts'
import { getText, isMasterKind, NAME_FIELDS, type TallyMaster, WANTED_FIELDS } from './tallyMaster.ts'

const MASTER_START = /<(?:LEDGER|GROUP|STOCKITEM|STOCKGROUP)[\s>]/g

/**
 * The records of an export of masters. A field without text is an empty one, so that the fields of list items stay
 * beside each other.
 *
 * @throws FileRefusal 'other-kind' if the file is none of Tally
 */
export function readTallyMasters(xml: string, progress: LineProgress): TallyMaster[] {
  progress.expect(countLines(xml, MASTER_START))
  const masters: TallyMaster[] = []
  let master: (TallyMaster & { depth: number; children: Map<string, string[]>[] }) | undefined
  /** The fields of one child of the record. */
  let child = new Map<string, string[]>()
  let fieldCount = 0
  let isOfTally = false
  readXml(xml, {
    open(element, { NAME = '', RESERVEDNAME = '' }, path) {
      isOfTally ||= element === 'ENVELOPE' || element === 'TALLYMESSAGE'
      if (!master) {
        if (isMasterKind(element))
          master = { kind: element, depth: path.length, name: NAME.trim(), reservedName: RESERVEDNAME, children: [] }
        return
      }
      if (path.length === master.depth + 1) {
        child = new Map()
        master.children.push(child)
      }
      const field = [...path.slice(master.depth + 1), element].join('/')
      if (!WANTED_FIELDS.has(field)) return
      fieldCount += 1
      if (fieldCount > MAX_CELLS) throw new FileRefusal('too-many-cells')
      const texts = child.get(field)
      if (texts) texts.push('')
      else child.set(field, [''])
    },
    text(text, path) {
      const texts = master && child.get(path.slice(master.depth + 1).join('/'))
      if (texts) texts[texts.length - 1] = `${texts.at(-1)}${text}`.trim()
    },
    close(_, path) {
      if (!master || path.length !== master.depth) return
      const named = { ...master, name: master.name || getText(master, ...NAME_FIELDS) }
      // The counts in the header of an export have the same elements, without a name.
      if (named.name) masters.push(named)
      progress.next()
      master = undefined
    },
  })
  if (masters.length === 0 && !isOfTally) throw new FileRefusal('other-kind', 'XML')
  return masters
}
