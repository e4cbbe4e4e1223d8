import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type PictureFacts, WIDTHS } from '../screens/public/pictureFacts.ts'

const MASTERS = 'src/content/pictures'
const KEPT = 'node_modules/.cache/pictures'

/** Change this when the recipe below changes, so that kept pictures are made again. */
const RECIPE = '3'

/** A picture with its files: name in dist/ and where it is kept. */
export type MadePicture = { name: string; facts: PictureFacts; files: readonly { name: string; kept: string }[] }

const FORMATS = {
  // The sizes of phones are worth the slower search for a shorter file; beyond, it would take minutes.
  avif: (image: Sharp, size: number) => image.avif({ quality: 42, effort: size > 480 ? 3 : 4 }),
  webp: (image: Sharp) => image.webp({ quality: 62 }),
  jpg: (image: Sharp) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 68, mozjpeg: true }),
}

async function make(file: string, master: Buffer, hash: string, folder: string): Promise<PictureFacts> {
  const name = basename(file, extname(file))
  const image = sharp(master)
  const { width, height } = await image.metadata()
  const { dominant, isOpaque } = await image.stats()
  const { r, g, b } = dominant
  const colour = `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  for (const size of WIDTHS) {
    // A drawing is drawn at the size needed; a photograph is never blown up.
    const resized = image.clone().resize({ width: size, withoutEnlargement: extname(file) !== '.svg' })
    const small = sharp(await (isOpaque ? resized.flatten() : resized).png().toBuffer())
    for (const [ending, encode] of Object.entries(FORMATS))
      await encode(small.clone(), size).toFile(join(folder, `${size}.${ending}`))
  }
  // What a chat shows when the page is shared.
  const shared = image.clone().resize({ width: 1200, height: 630, fit: 'contain', background: colour })
  await FORMATS.jpg(shared).toFile(join(folder, 'shared.jpg'))
  return { width, height, colour, address: `/assets/pictures/${name}-${hash}` }
}

/** Makes one picture in all sizes and formats, or finds it made: nothing is made twice from the same master. */
async function kept(file: string): Promise<MadePicture> {
  const master = await readFile(join(MASTERS, file))
  const hash = createHash('sha256').update(RECIPE).update(master).digest('hex').slice(0, 8)
  const name = basename(file, extname(file))
  const folder = join(KEPT, `${name}-${hash}`)
  const facts = await readFile(join(folder, 'facts.json'), 'utf8').then(
    (text): PictureFacts => JSON.parse(text),
    async () => {
      // Made aside and moved into place, so that a build which was stopped leaves no half picture.
      const aside = `${folder}.${process.pid}`
      await mkdir(aside, { recursive: true })
      const made = await make(file, master, hash, aside)
      await writeFile(join(aside, 'facts.json'), JSON.stringify(made))
      await rm(folder, { recursive: true, force: true })
      await rename(aside, folder)
      return made
    },
  )
  const files = (await readdir(folder)).filter((one) => one !== 'facts.json')
  return {
    name,
    facts,
    files: files.map((one) => ({ name: `assets/pictures/${name}-${hash}-${one}`, kept: join(folder, one) })),
  }
}

/** All pictures of the catalogue. @throws when two masters have the same name: nobody could say which one counts. */
export async function makePictures(): Promise<MadePicture[]> {
  const masters = (await readdir(MASTERS)).filter((file) => /\.(svg|png|jpe?g|webp)$/i.test(file)).sort()
  const names = masters.map((file) => basename(file, extname(file)))
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`${MASTERS} holds two pictures named "${twice}". Delete one of them.`)
  const made: MadePicture[] = []
  const line = masters.values()
  const work = async () => {
    for (const file of line) made.push(await kept(file))
  }
  await Promise.all([work(), work()])
  return made.sort((a, b) => (a.name < b.name ? -1 : 1))
}
