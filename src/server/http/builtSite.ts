import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
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
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, sep).length).replaceAll(sep, '/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')))
  const unencodedNames = names.filter((name) => !ENCODINGS.some(([, ending]) => name.endsWith(ending)))
  const { screens, scriptHashes = [] } = readBuildManifest(folder)
  return {
    files: new Map(unencodedNames.map((name) => [toUrlPath(name), readSiteFile(folder, name, names)])),
    appRoots: screens && new Set(screens),
    scriptHashes,
  }
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

function readSiteFile(folder: string, name: string, names: readonly string[]): SiteFile {
  const bytes = readFileSync(join(folder, name))
  const availableEncodings = ENCODINGS.filter(([, ending]) => names.includes(name + ending))
  return {
    bytes,
    contentType: getMimeType(name) ?? 'application/octet-stream',
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 27),
    encoded: new Map(
      availableEncodings.map(([encoding, ending]) => [encoding, readFileSync(join(folder, name + ending))]),
    ),
  }
}
