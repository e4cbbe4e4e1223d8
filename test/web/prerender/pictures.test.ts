import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { PICTURE_SETTINGS } from '#web/prerender/encodePicture.ts'
import { makePictures, refreshPictures } from '#web/prerender/makePictures.ts'

const MASTERS_DIR = 'src/content/pictures'
const ENCODED_DIR = `${MASTERS_DIR}/encoded`
const WIDTHS = [320, 480, 640, 960]
const FORMATS = [
  ['avif', 'heif'],
  ['webp', 'webp'],
  ['jpg', 'jpeg'],
] as const

/** The folder of a picture's encoded files depends on source and settings, not on the encoder's version. */
function encodedFolderOf(file: string): string {
  const bytes = readFileSync(join(MASTERS_DIR, file))
  const master = file.endsWith('.svg') ? bytes.toString('utf8').replaceAll('\r\n', '\n') : bytes
  const settings = JSON.stringify([PICTURE_SETTINGS, WIDTHS])
  const hash = createHash('sha256').update(settings).update(master).digest('hex').slice(0, 8)
  return `${file.replace(/\.\w+$/, '')}-${hash}`
}

const masters = readdirSync(MASTERS_DIR).filter((file) => /\.\w+$/.test(file))

test('every picture is committed in its encoded sizes, and none is outdated: otherwise npm run encode-pictures', () => {
  expect(readdirSync(ENCODED_DIR).sort()).toEqual(masters.map(encodedFolderOf).sort())
})

test.each(masters)('%s is encoded completely', async (file) => {
  const folder = join(ENCODED_DIR, encodedFolderOf(file))
  const wanted = WIDTHS.flatMap((width) => FORMATS.map(([ending]) => `${width}.${ending}`))
  expect(readdirSync(folder).sort()).toEqual([...wanted, 'facts.json', 'shared.jpg'].sort())
  for (const width of WIDTHS) {
    for (const [ending, format] of FORMATS) {
      const found = await sharp(join(folder, `${width}.${ending}`)).metadata()
      if (file.endsWith('.svg')) expect(found).toMatchObject({ format, width })
      else expect(found.format).toBe(format)
    }
  }
})

function createEmptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const buildDotSvg = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><rect width="4" height="3" fill="${colour}"/></svg>`

test('only a changed picture is encoded again, and its former files are deleted', async () => {
  const folder = createEmptyFolder()
  const encoded = join(folder, 'encoded')
  writeFileSync(join(folder, 'one.svg'), buildDotSvg('red'))
  writeFileSync(join(folder, 'two.svg'), buildDotSvg('blue'))
  await refreshPictures(folder, encoded)
  const before = readdirSync(encoded)
  const made = before.map((name) => statSync(join(encoded, name)).mtimeMs)
  writeFileSync(join(folder, 'two.svg'), buildDotSvg('green'))
  const pictures = await makePictures(folder, encoded)
  expect(pictures.map(({ facts }) => facts.colour)).toEqual(['#f80808', '#087808'])
  await refreshPictures(folder, encoded)
  const after = readdirSync(encoded)
  expect(after).toHaveLength(2)
  expect(after[0]).toBe(before[0])
  expect(statSync(join(encoded, after[0] ?? '')).mtimeMs).toBe(made[0])
  expect(after[1]).not.toBe(before[1])
})

test('an interrupted encoding leaves nothing that a build would use', async () => {
  const folder = createEmptyFolder()
  const encoded = join(folder, 'encoded')
  writeFileSync(join(folder, 'broken.svg'), '<svg')
  await expect(refreshPictures(folder, encoded)).rejects.toThrow()
  expect(readdirSync(encoded)).toEqual([])
})
