import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

/** A file of an archive; its content is read piece by piece. */
export type ZipEntry = { name: string; content: Iterable<string> | AsyncIterable<string> }

const DEFLATE_METHOD = 8

/** ZIP has no entries without a date; this is its first day. The exported files have no age of their own. */
const ENTRY_DATE = new Date(1980, 0, 1)

/** Sizes and offsets of the format have 32 bits (APPNOTE.TXT, section 4.4); fflate writes no ZIP64. */
const MAX_BYTES = 2 ** 32 - 1

/**
 * Packs files into a ZIP archive while they are read; neither a file nor the archive is held in memory. fflate writes
 * the archive's structure, zlib compresses on its own threads: fflate's own deflate would block the event loop.
 *
 * @throws RangeError for a file or an archive of 4 GiB or more
 */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const archive = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  let archiveBytes = 0
  function* takeWritten() {
    for (const piece of pieces.splice(0)) {
      archiveBytes += piece.length
      if (archiveBytes > MAX_BYTES) throw new RangeError('The archive is larger than 4 GiB.')
      yield piece
    }
  }
  for await (const { name, content } of entries) {
    const file: ZipInputFile = { filename: name, compression: DEFLATE_METHOD, mtime: ENTRY_DATE, crc: 0, size: 0 }
    archive.add(file)
    for await (const piece of deflate(content, file)) {
      file.ondata?.(null, piece, false)
      yield* takeWritten()
    }
    file.ondata?.(null, new Uint8Array(), true)
    yield* takeWritten()
  }
  archive.end()
  yield* takeWritten()
}

/** Deflates a content and adds up its checksum and its size, which the archive states behind it. */
function deflate(content: ZipEntry['content'], file: ZipInputFile): AsyncIterable<Uint8Array<ArrayBuffer>> {
  const measured = async function* () {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      file.crc = crc32(bytes, file.crc)
      file.size += bytes.length
      if (file.size > MAX_BYTES) throw new RangeError(`${file.filename} is larger than 4 GiB.`)
      yield bytes
    }
  }
  return Readable.from(measured()).compose(createDeflateRaw())
}
