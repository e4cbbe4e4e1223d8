import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const MIN_NAME_LENGTH = 2

/** `import { useSearch, Link as Link$1 } from "./libraries-….js";`, or an export of the same form. */
const IMPORT_EXPORT_PATTERN = /^(import|export) \{ (.+) \}(?: from "\.\/([^"]+)")?;$/gm

/** The rest of the code reaches these by `import()`, not by a statement. */
const isNamespace = (name: string) => name.endsWith('_exports')

/**
 * A short name for each export. It follows from the export's own name. The bundler counts the exports of a file instead, so
 * that an additional export gives other names to those after it, and every file that imports one of them changes.
 */
export function shortenNames(exportNames: readonly string[]): Map<string, string> {
  const shortNames = new Map<string, string>()
  const taken = new Set<string>()
  for (const name of exportNames.toSorted()) {
    const letters = createHash('sha256')
      .update(name)
      .digest('base64')
      .replaceAll(/[^A-Za-z]/g, '')
    let shortName = isNamespace(name) ? name : letters.slice(0, MIN_NAME_LENGTH)
    while (taken.has(shortName)) shortName = letters.slice(0, shortName.length + 1)
    taken.add(shortName)
    shortNames.set(name, shortName)
  }
  return shortNames
}

/** Shortens the names of what files import from each other; those of areas are read by `import()`. */
export const nameExports: Plugin = {
  name: 'name-exports',
  renderChunk(code, chunk, _options, { chunks }) {
    return code.replaceAll(
      IMPORT_EXPORT_PATTERN,
      (statement, keyword: string, list: string, file: string | undefined) => {
        const owner = file ? chunks[`assets/${file}`] : chunk
        if (!owner) throw new Error(`${chunk.name} imports ${file}, which is no file of the app`)
        const shortNames = owner.facadeModuleId ? new Map<string, string>() : shortenNames(owner.exports)
        const renamed = list.split(', ').map((item) => {
          const [first = '', second = first] = item.split(' as ')
          return keyword === 'import'
            ? `${shortNames.get(first) ?? first} as ${second}`
            : `${first} as ${shortNames.get(second) ?? second}`
        })
        return statement.replace(list, () => renamed.join(', '))
      },
    )
  },
}
