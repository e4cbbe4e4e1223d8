import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { PICTURE_WIDTHS_PX, type PictureFacts } from '../screens/public/pictureFacts.ts'

/** Part of the hash in the folder name of an encoded picture: a change here makes every committed picture stale. */
export const PICTURE_SETTINGS = {
  // More effort makes smaller files, but would take minutes for the larger sizes.
  avif: { quality: 42, effort: 4, effortAbovePhoneSizes: 3, largestPhoneSize: 480 },
  webp: { quality: 62 },
  jpg: { quality: 68, mozjpeg: true },
  // The preview when a page is shared.
  shared: { width: 1200, height: 630 },
} as const

const { avif, webp, jpg, shared } = PICTURE_SETTINGS

const FORMATS: Record<string, (image: Sharp, size: number) => Sharp> = {
  avif: (image, size) =>
    image.avif({
      quality: avif.quality,
      effort: size > avif.largestPhoneSize ? avif.effortAbovePhoneSizes : avif.effort,
    }),
  webp: (image) => image.webp(webp),
  jpg: (image) => image.flatten({ background: '#ffffff' }).jpeg(jpg),
}

/** Writes a picture in all widths and formats into a folder. A drawing is enlarged to each width, a photograph never. */
export async function encodePicture(
  master: Buffer,
  { isDrawing, folder }: { isDrawing: boolean; folder: string },
): Promise<Omit<PictureFacts, 'address'>> {
  // Loaded on demand, because most builds encode no picture.
  const { default: sharp } = await import('sharp')
  const image = sharp(master)
  const { width, height } = await image.metadata()
  const { dominant, isOpaque } = await image.stats()
  const { r, g, b } = dominant
  const colour = `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  for (const size of PICTURE_WIDTHS_PX) {
    const resized = image.clone().resize({ width: size, withoutEnlargement: !isDrawing })
    const small = sharp(await (isOpaque ? resized.flatten() : resized).png().toBuffer())
    for (const [ending, encode] of Object.entries(FORMATS))
      await encode(small.clone(), size).toFile(join(folder, `${size}.${ending}`))
  }
  const contained = image.clone().resize({ ...shared, fit: 'contain', background: colour })
  await contained.flatten({ background: '#ffffff' }).jpeg(jpg).toFile(join(folder, 'shared.jpg'))
  return { width, height, colour }
}
