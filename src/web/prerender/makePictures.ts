import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { PICTURE_WIDTHS_PX, type PictureFacts } from '../screens/public/pictureFacts.ts'
import { encodePicture, PICTURE_SETTINGS } from './encodePicture.ts'

const MASTERS_DIR = 'src/content/pictures'

/** Encoded pictures are committed: encoding all of them takes minutes of processor time. */
const ENCODED_DIR = `${MASTERS_DIR}/encoded`

/** A line of progress appears at most once in this time. */
const PROGRESS_INTERVAL_MS = 3_000

/** A picture with its files: their names in dist/ and their paths in the repository. */
export type EncodedPicture = {
  name: string
  facts: PictureFacts
  files: readonly { name: string; cachedPath: string }[]
}

/** A master and the folder of its encoded files, whose name changes with the master and with the settings. */
type PictureSource = { name: string; file: string; master: Buffer; hash: string; folder: string }

/** All pictures of the catalogue. Encodes those that are not in src/content/pictures/encoded. */
export async function makePictures(mastersDir = MASTERS_DIR, encodedDir = ENCODED_DIR): Promise<EncodedPicture[]> {
  const sources = await readSources(mastersDir, encodedDir)
  const existing = new Set(await readdir(encodedDir).catch(() => []))
  const missing = sources.filter(({ folder }) => !existing.has(basename(folder)))
  let done = 0
  let reportedAt = Date.now()
  const queue = missing.values()
  const encodeQueued = async () => {
    for (const source of queue) {
      await encodeSource(source)
      done += 1
      if (Date.now() - reportedAt < PROGRESS_INTERVAL_MS) continue
      reportedAt = Date.now()
      console.log(`Encoding pictures: ${done} of ${missing.length}.`)
    }
  }
  await Promise.all([encodeQueued(), encodeQueued()])
  return Promise.all(sources.map(describePicture))
}

/** Encodes what is missing and deletes the encoded files of pictures and settings that no longer exist. */
export async function refreshPictures(mastersDir = MASTERS_DIR, encodedDir = ENCODED_DIR): Promise<void> {
  await makePictures(mastersDir, encodedDir)
  const current = new Set((await readSources(mastersDir, encodedDir)).map(({ folder }) => basename(folder)))
  for (const entry of await readdir(encodedDir)) {
    if (!current.has(entry)) await rm(join(encodedDir, entry), { recursive: true })
  }
}

/** @throws Error if two masters have the same name */
async function readSources(mastersDir: string, encodedDir: string): Promise<PictureSource[]> {
  const files = (await readdir(mastersDir)).filter((file) => /\.(svg|png|jpe?g|webp)$/i.test(file)).sort()
  const names = files.map((file) => basename(file, extname(file)))
  const duplicateName = names.find((name, index) => names.indexOf(name) !== index)
  if (duplicateName) throw new Error(`${mastersDir} holds two pictures named "${duplicateName}". Delete one of them.`)
  return Promise.all(
    files.map(async (file) => {
      const name = basename(file, extname(file))
      const bytes = await readFile(join(mastersDir, file))
      // Git may have converted the line ends of an SVG.
      const master = extname(file) === '.svg' ? Buffer.from(bytes.toString('utf8').replaceAll('\r\n', '\n')) : bytes
      const settings = JSON.stringify([PICTURE_SETTINGS, PICTURE_WIDTHS_PX])
      const hash = createHash('sha256').update(settings).update(master).digest('hex').slice(0, 8)
      return { name, file, master, hash, folder: join(encodedDir, `${name}-${hash}`) }
    }),
  )
}

/** Encodes into a temporary folder and renames it, so that an interrupted build leaves no incomplete picture. */
async function encodeSource({ name, file, master, hash, folder }: PictureSource): Promise<void> {
  const temporary = `${folder}.${process.pid}`
  await mkdir(temporary, { recursive: true })
  try {
    const facts = await encodePicture(master, { isDrawing: extname(file) === '.svg', folder: temporary })
    const text = JSON.stringify({ ...facts, address: `/assets/pictures/${name}-${hash}` } satisfies PictureFacts)
    await writeFile(join(temporary, 'facts.json'), `${text}\n`)
    await rename(temporary, folder)
  } catch (error) {
    await rm(temporary, { recursive: true, force: true })
    // Another build may have encoded it at the same time.
    if (!existsSync(folder)) throw error
  }
}

async function describePicture({ name, hash, folder }: PictureSource): Promise<EncodedPicture> {
  const facts: PictureFacts = JSON.parse(await readFile(join(folder, 'facts.json'), 'utf8'))
  const files = (await readdir(folder)).filter((file) => file !== 'facts.json')
  return {
    name,
    facts,
    files: files.map((file) => ({ name: `assets/pictures/${name}-${hash}-${file}`, cachedPath: join(folder, file) })),
  }
}
