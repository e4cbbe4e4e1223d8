import { FileRefusal } from './fileRefusal.ts'

/** Callbacks of readXml, in the order of the text. `path` holds the names of the open elements. */
export type XmlHandler = {
  open?: (name: string, attributes: Readonly<Record<string, string>>, path: readonly string[]) => void
  text?: (text: string, path: readonly string[]) => void
  close?: (name: string, path: readonly string[]) => void
}

const MAX_ELEMENT_DEPTH = 60
const NAMED_ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
/** Names may have a prefix, which is left out. */
const ELEMENT_PATTERN = /^<(\/?)(?:[\w.-]+:)?([^\s/>:"'<]+)((?:\s[^<]*?)?)(\/?)>$/
/** The space in front keeps the comparison from starting anew at each letter of a long name. */
const ATTRIBUTE_PATTERN = /\s(?:[\w.-]+:)?([\w.-]+)\s*=\s*("[^"]*"|'[^']*')/g

/**
 * Reads XML without types and entities of its own: a worker has no DOMParser, and a document that defines entities can
 * grow without limit.
 *
 * @throws FileRefusal 'entities', 'broken'
 */
export function readXml(xml: string, handler: XmlHandler): void {
  const path: string[] = []
  let index = 0
  while (index < xml.length) {
    const start = xml.indexOf('<', index)
    const text = xml.slice(index, start < 0 ? xml.length : start)
    if (text && path.length > 0) handler.text?.(decodeEntities(text), path)
    if (start < 0) break
    index = xml.startsWith('<!', start) || xml.startsWith('<?', start) ? skipOther(xml, start, path, handler) : 0
    if (index > 0) continue
    index = findTagEnd(xml, start)
    readTag(xml.slice(start, index), path, handler)
  }
  if (path.length > 0) throw new FileRefusal('broken')
}

function readTag(tag: string, path: string[], handler: XmlHandler): void {
  const [matched, isClosing, name = '', attributes = '', isEmpty] = ELEMENT_PATTERN.exec(tag) ?? []
  if (!matched) throw new FileRefusal('broken')
  if (isClosing) {
    if (path.pop() !== name) throw new FileRefusal('broken')
    handler.close?.(name, path)
    return
  }
  if (path.length >= MAX_ELEMENT_DEPTH) throw new FileRefusal('broken')
  handler.open?.(name, readAttributes(attributes), path)
  if (isEmpty) handler.close?.(name, path)
  else path.push(name)
}

function readAttributes(text: string): Record<string, string> {
  if (!text.trim()) return {}
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE_PATTERN)].map(([, name = '', value = '']) => [
      name,
      decodeEntities(value.slice(1, -1)),
    ]),
  )
}

/** The end of a tag; a bracket within an attribute does not end it. */
function findTagEnd(xml: string, start: number): number {
  let quote = ''
  for (let index = start + 1; index < xml.length; index += 1) {
    const character = xml[index] as string // within its length
    if (quote) {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '>') return index + 1
    else if (character === '<') break
  }
  throw new FileRefusal('broken')
}

/** Skips comments and instructions, and reads CDATA. Returns where the text goes on. */
function skipOther(xml: string, start: number, path: readonly string[], handler: XmlHandler): number {
  // A type of document without definitions.
  const [type] = /^<!DOCTYPE[^<>[]{0,500}>/i.exec(xml.slice(start, start + 520)) ?? []
  if (type) return start + type.length
  const [opening, closing] = xml.startsWith('<?', start)
    ? ['<?', '?>']
    : xml.startsWith('<!--', start)
      ? ['<!--', '-->']
      : ['<![CDATA[', ']]>']
  if (!xml.startsWith(opening, start)) throw new FileRefusal('entities')
  const end = xml.indexOf(closing, start + opening.length)
  if (end < 0) throw new FileRefusal('broken')
  if (opening === '<![CDATA[') handler.text?.(xml.slice(start + opening.length, end), path)
  return end + closing.length
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (_, decimal, hex, name) => {
    if (name) {
      const character = NAMED_ENTITIES[name]
      if (character === undefined) throw new FileRefusal('entities')
      return character
    }
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
