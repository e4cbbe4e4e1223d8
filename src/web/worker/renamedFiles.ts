/**
 * The names of built files contain a hash, and files import each other by name: when one file changes, the files that
 * import it, directly or not, change in nothing but these names.
 */

/** The bytes of a script's SHA-256 in the precache manifest: enough to distinguish its versions. */
export const DIGEST_BYTES = 12

const HASHED_NAME = /^assets\/(.+)-[\w-]{8}(\.\w+)$/

/** `start.js` of `assets/start-Cafk0Aoo.js`. */
function removeHash(url: string): string | undefined {
  const [, name, ending] = HASHED_NAME.exec(url) ?? []
  return name && ending && name + ending
}

function groupByName(urls: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const url of urls) {
    const name = removeHash(url)
    if (name !== undefined) groups.set(name, [...(groups.get(name) ?? []), url])
  }
  return groups
}

/** The older files that this one may replace. */
export function findOlderFiles(url: string, olderUrls: readonly string[]): readonly string[] {
  return groupByName(olderUrls).get(removeHash(url) ?? '') ?? []
}

/** The text of an older file with the names of the new build. Names that two files of the new build share stay. */
export function updateFileNames(text: string, olderUrls: readonly string[], newUrls: readonly string[]): string {
  const newFiles = groupByName(newUrls)
  return olderUrls.reduce((updated, older) => {
    const [newer, another] = newFiles.get(removeHash(older) ?? '') ?? []
    return newer && !another ? updated.replaceAll(toFileName(older), toFileName(newer)) : updated
  }, text)
}

const toFileName = (url: string) => url.slice(url.lastIndexOf('/') + 1)
