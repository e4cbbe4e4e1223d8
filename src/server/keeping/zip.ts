import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file to be packed; its content comes piece by piece. */
export type Entry = { name: string; content: Iterable<string> | AsyncIterable<string> }

/** Where a file lies in the archive, once it is written. */
type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number }

/** Names are UTF-8, and sizes stand behind the content, because nobody knows them before. */
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20
/** 1 January 1980, the first day that the format knows: the files have no age of their own. */
const DATE = 0x21

/**
 * Packs files into a ZIP archive while they are read (APPNOTE.TXT, sections 4.3 and 4.4): nothing is ever held whole.
 *
 * @throws RangeError for a file or an archive of 4 GiB or more
 */
export async function* zip(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = []
  let offset = 0
  for await (const { name, content } of entries) {
    const one: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset }
    const header = Buffer.concat([fields([0x04034b50, 4], ...about(one)), one.name])
    yield header
    for await (const piece of packed(content, one)) yield piece
    yield fields([0x08074b50, 4], [one.crc, 4], [one.packed, 4], [one.size, 4])
    offset += header.length + one.packed + 16
    written.push(one)
  }
  const list = written.map((one) =>
    Buffer.concat([
      fields([0x02014b50, 4], [VERSION, 2], ...about(one), [0, 2], [0, 2], [0, 2], [0, 4], [one.offset, 4]),
      one.name,
    ]),
  )
  const bytes = list.reduce((sum, { length }) => sum + length, 0)
  yield* list
  yield fields([0x06054b50, 4], [0, 4], [list.length, 2], [list.length, 2], [bytes, 4], [offset, 4], [0, 2])
}

/** Deflates a file, and notes what its own header could not yet say. */
async function* packed(content: Entry['content'], one: Written): AsyncGenerator<Uint8Array> {
  const counted = async function* () {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      one.crc = crc32(bytes, one.crc)
      one.size += bytes.length
      yield bytes
    }
  }
  for await (const piece of Readable.from(counted()).compose(createDeflateRaw())) {
    one.packed += piece.length
    yield piece
  }
}

type Field = [value: number, bytes: 2 | 4]

/** What both headers of a file say of it. */
function about({ name, crc, packed: bytes, size }: Written): Field[] {
  const how: Field[] = [
    [VERSION, 2],
    [FLAGS, 2],
    [DEFLATED, 2],
    [0, 2],
    [DATE, 2],
  ]
  return [...how, [crc, 4], [bytes, 4], [size, 4], [name.length, 2], [0, 2]]
}

/** Numbers one after the other, the smallest byte first. */
function fields(...all: Field[]): Buffer {
  const buffer = Buffer.alloc(all.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of all) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}
