import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP archive by their names, read from its central directory, as other programs do. */
export function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const files = new Map<string, string>()
  let at = archive.readUInt32LE(end + 16)
  for (let remainingFiles = archive.readUInt16LE(end + 10); remainingFiles > 0; remainingFiles--) {
    const [compressedSize, size, nameLength, offset] = [20, 24, 28, 42].map((field, index) =>
      index === 2 ? archive.readUInt16LE(at + field) : archive.readUInt32LE(at + field),
    ) as [number, number, number, number] // four fields are read
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const start = offset + 30 + archive.readUInt16LE(offset + 26)
    const content = inflateRawSync(archive.subarray(start, start + compressedSize))
    if (content.length !== size) throw new Error(`${name} has ${content.length} bytes, not ${size}`)
    files.set(name, content.toString('utf8'))
    at += 46 + nameLength
  }
  return files
}
