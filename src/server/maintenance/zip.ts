import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file to be packed; its content comes piece by piece. */
export type ZipEntry = { name: string; content: Iterable<string> | AsyncIterable<string> }

/** Where a file lies in the archive, once it is written. */
type WrittenFile = { name: Buffer; crc: number; compressedSize: number; size: number; offset: number }

/** Names are UTF-8, and sizes stand behind the content, because nobody knows them before. */
const HEADER_FLAGS = 0x0808
const DEFLATE_METHOD = 8
const VERSION_NEEDED = 20
/** 1 January 1980, the first day that the format knows: the files have no age of their own. */
const DOS_DATE_1980 = 0x21

/**
 * Packs files into a ZIP archive while they are read (APPNOTE.TXT, sections 4.3 and 4.4): nothing is ever held whole.
 *
 * @throws RangeError for a file or an archive of 4 GiB or more
 */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const writtenFiles: WrittenFile[] = []
  let offset = 0
  for await (const { name, content } of entries) {
    const file: WrittenFile = { name: Buffer.from(name), crc: 0, compressedSize: 0, size: 0, offset }
    const header = Buffer.concat([encodeFields([0x04034b50, 4], ...buildHeaderFields(file)), file.name])
    yield header
    for await (const piece of deflateContent(content, file)) yield piece
    yield encodeFields([0x08074b50, 4], [file.crc, 4], [file.compressedSize, 4], [file.size, 4])
    offset += header.length + file.compressedSize + 16
    writtenFiles.push(file)
  }
  const directory = writtenFiles.map((file) =>
    Buffer.concat([
      encodeFields(
        [0x02014b50, 4],
        [VERSION_NEEDED, 2],
        ...buildHeaderFields(file),
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 4],
        [file.offset, 4],
      ),
      file.name,
    ]),
  )
  const bytes = directory.reduce((sum, { length }) => sum + length, 0)
  yield* directory
  yield encodeFields(
    [0x06054b50, 4],
    [0, 4],
    [directory.length, 2],
    [directory.length, 2],
    [bytes, 4],
    [offset, 4],
    [0, 2],
  )
}

/** Deflates a file, and notes what its own header could not yet say. */
async function* deflateContent(content: ZipEntry['content'], file: WrittenFile): AsyncGenerator<Uint8Array> {
  const measureContent = async function* () {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      file.crc = crc32(bytes, file.crc)
      file.size += bytes.length
      yield bytes
    }
  }
  for await (const piece of Readable.from(measureContent()).compose(createDeflateRaw())) {
    file.compressedSize += piece.length
    yield piece
  }
}

type Field = [value: number, bytes: 2 | 4]

/** What both headers of a file say of it. */
function buildHeaderFields({ name, crc, compressedSize: bytes, size }: WrittenFile): Field[] {
  const commonFields: Field[] = [
    [VERSION_NEEDED, 2],
    [HEADER_FLAGS, 2],
    [DEFLATE_METHOD, 2],
    [0, 2],
    [DOS_DATE_1980, 2],
  ]
  return [...commonFields, [crc, 4], [bytes, 4], [size, 4], [name.length, 2], [0, 2]]
}

/** Numbers one after the other, the smallest byte first. */
function encodeFields(...all: Field[]): Buffer {
  const buffer = Buffer.alloc(all.reduce((sum, [, bytes]) => sum + bytes, 0))
  let offset = 0
  for (const [value, bytes] of all) offset = buffer.writeUIntLE(value, offset, bytes)
  return buffer
}
