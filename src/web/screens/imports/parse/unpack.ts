import { unzipSync } from 'fflate'
import { FileRefusal } from './fileRefusal.ts'

/** The tables in a ZIP file of "All data" that the import reads, each in a file of CSV. */
export const EXPORTED_TABLES = ['party', 'category', 'product', 'component', 'product_component', 'employee']

/** The limit for all unpacked files of one ZIP file together. */
const MAX_UNPACKED_BYTES = 40_000_000

/** Some programs of Windows write paths with backslashes. */
const toPath = (name: string) => name.replaceAll('\\', '/')

/** The wanted files of a ZIP file. A file is unpacked only up to the size that its header states. */
export function unpack(bytes: Uint8Array, isWanted: (name: string) => boolean): Record<string, Uint8Array> {
  let total = 0
  // In the header of the first file, the first bit of the flags says that a password is needed.
  if (((bytes[6] ?? 0) & 1) === 1) throw new FileRefusal('encrypted')
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!isWanted(toPath(name))) return false
        total += originalSize
        if (total > MAX_UNPACKED_BYTES) throw new FileRefusal('unpacks-too-large')
        return true
      },
    })
    return Object.fromEntries(Object.entries(files).map(([name, content]) => [toPath(name), content]))
  } catch (error) {
    throw error instanceof FileRefusal ? error : new FileRefusal('broken')
  }
}

/** The names of the files in a ZIP file. */
export function listZipNames(bytes: Uint8Array): string[] {
  const names: string[] = []
  unpack(bytes, (name) => {
    names.push(name)
    return false
  })
  return names
}
