import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'

/** The files of a build, in memory. */
export type BuiltSite = {
  /** Files by their URL path; paths of pages are in lower case, because addresses of pages ignore case. */
  files: ReadonlyMap<string, SiteFile>
  /** First segments of the paths that the app handles; undefined if it handles every path that is no file. */
  appRoots: ReadonlySet<string> | undefined
  /** 'sha256-…' of the inline scripts. */
  scriptHashes: readonly string[]
}

export type SiteFile = {
  bytes: Buffer<ArrayBuffer>
  contentType: string
  /** SHA-256 of the content, shortened, without quotes. */
  etag: string
  /** Compressed content by encoding, the preferred one first. */
  encoded: ReadonlyMap<string, Buffer<ArrayBuffer>>
}

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** Reads every file of the folder except dot-files, and the manifest of the build. */
export function readSite(folder: string): BuiltSite {
  const names = new Set(listFiles(folder))
  const unencodedNames = [...names].filter((name) => !ENCODINGS.some(([, ending]) => name.endsWith(ending)))
  const { screens, scriptHashes = [] } = readBuildManifest(folder)
  return {
    files: new Map(unencodedNames.map((name) => [toUrlPath(name), readSiteFile(folder, name, names)])),
    appRoots: screens && new Set(screens),
    scriptHashes,
  }
}

/** The names of all files in the folder and in the folders below it, except dot-files: `assets/app.js`. */
function listFiles(folder: string, prefix = ''): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((entry) => {
      if (entry.isDirectory()) return listFiles(folder, `${prefix}${entry.name}/`)
      return entry.isFile() ? [prefix + entry.name] : []
    })
}

/** The sample content that the built pages still show, as names of file and field. */
export const readSampleFields = (folder: string): readonly string[] => readBuildManifest(folder).sample ?? []

/** The build's record of the prerendered pages; empty if there are none. */
function readBuildManifest(folder: string): { screens?: string[]; scriptHashes?: string[]; sample?: string[] } {
  const file = join(folder, '.site.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function toUrlPath(name: string): string {
  return `/${name.endsWith('.html') ? name.toLowerCase() : name}`
}

function readSiteFile(folder: string, name: string, names: ReadonlySet<string>): SiteFile {
  const read = (file: string) => readFileSync(join(folder, file))
  const bytes = read(name)
  const availableEncodings = ENCODINGS.filter(([, ending]) => names.has(name + ending))
  let etag: string | undefined
  return {
    bytes,
    contentType: getMimeType(name) ?? 'application/octet-stream',
    // Computed at the first request: most pictures are not asked for between two starts.
    get etag() {
      etag ??= createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
      return etag
    },
    encoded: new Map(availableEncodings.map(([encoding, ending]) => [encoding, read(name + ending)])),
  }
}
