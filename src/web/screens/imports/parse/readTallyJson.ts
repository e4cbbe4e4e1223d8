import type { LineProgress } from './lineProgress.ts'
import { readTables } from './readTally.ts'
import type { ParsedTable } from './sourceTable.ts'
import { getText, isMasterKind, NAME_FIELDS, type TallyMaster, WANTED_FIELDS } from './tallyMaster.ts'

type JsonObject = Readonly<Record<string, unknown>>

/** Levels of lists within a record. */
const MAX_DEPTH = 6

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The records of an export of masters of TallyPrime 7 in JSON: the fields of the XML in small letters, lists as arrays,
 * and the kind and the name of a record under `metadata`.
 */
export function readTallyJson(file: JsonObject, progress: LineProgress): ParsedTable[] {
  const messages = findMessages(file, 0)
  progress.expect(messages.length)
  const masters = messages.flatMap((message) => {
    progress.next()
    return toMaster(message) ?? []
  })
  return readTables(masters)
}

/** The items of all lists named `tallymessage`; older files have them in an envelope. */
function findMessages(value: unknown, depth: number): JsonObject[] {
  if (depth > MAX_DEPTH || !isObject(value))
    return Array.isArray(value) ? value.flatMap((element) => findMessages(element, depth + 1)) : []
  return Object.entries(value).flatMap(([key, content]) => {
    if (key.toLowerCase() !== 'tallymessage') return findMessages(content, depth + 1)
    return (Array.isArray(content) ? content : [content]).filter(isObject)
  })
}

/** A record: beside its metadata, or below a key with the name of its kind. */
function toMaster(message: JsonObject): TallyMaster | undefined {
  const { metadata } = message
  if (isObject(metadata)) return createMaster(String(metadata.type ?? ''), metadata, message)
  const [kind, content] =
    Object.entries(message).find(([key, field]) => isMasterKind(toKind(key)) && isObject(field)) ?? []
  return kind !== undefined && isObject(content) ? createMaster(kind, content, content) : undefined
}

const toKind = (type: string) => type.toUpperCase().replaceAll(/[^A-Z]/g, '')

function createMaster(type: string, attributes: JsonObject, fields: JsonObject): TallyMaster | undefined {
  const kind = toKind(type)
  if (!isMasterKind(kind)) return undefined
  const children = Object.entries(fields).flatMap(([key, value]) => listChildren(key, value))
  const reservedName = toText(attributes.reservedname ?? fields.reservedname)
  const master = { kind, name: toText(attributes.name).trim(), reservedName, children }
  const name = master.name || getText(master, ...NAME_FIELDS)
  return name ? { ...master, name } : undefined
}

/** Each object of a list is a child of its own, as in the XML. */
function listChildren(key: string, value: unknown): Map<string, string[]>[] {
  const items = Array.isArray(value) && value.some(isList) ? value.filter(isList) : [value]
  return items.map((item) => {
    const child = new Map<string, string[]>()
    addTexts(child, '', key, Array.isArray(value) && isObject(item) ? [item] : item, 0)
    return child
  })
}

/** Lists begin with a description of their type. */
const isList = (value: unknown) => isObject(value) && value.metadata !== true

function addTexts(child: Map<string, string[]>, path: string, key: string, value: unknown, depth: number): void {
  if (depth > MAX_DEPTH) return
  const element = key.toUpperCase().replace(/\.LIST$/, '')
  if (Array.isArray(value)) {
    for (const item of value) {
      if (isList(item)) addFields(child, `${path}${element}.LIST/`, item, depth)
      else if (!isObject(item)) addText(child, `${path}${element}.LIST/${element}`, item)
    }
    return
  }
  if (isObject(value) && 'value' in value) addText(child, path + element, value.value)
  else if (isObject(value)) addFields(child, `${path}${element}.LIST/`, value, depth)
  else addText(child, path + element, value)
}

function addFields(child: Map<string, string[]>, path: string, item: unknown, depth: number): void {
  if (!isObject(item)) return
  for (const [key, value] of Object.entries(item)) addTexts(child, path, key, value, depth + 1)
}

function addText(child: Map<string, string[]>, field: string, value: unknown): void {
  if (!WANTED_FIELDS.has(field)) return
  const texts = child.get(field)
  if (texts) texts.push(toText(value).trim())
  else child.set(field, [toText(value).trim()])
}

const toText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
