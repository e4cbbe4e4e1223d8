import { pictures } from 'virtual:pictures'
import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import { useContext } from 'react'
import { InlinePictureContext } from './inlinePictureContext.ts'
import { PICTURE_WIDTHS_PX } from './pictureFacts.ts'

type PictureProps = Omit<HTMLChakraProps<'img'>, 'src' | 'width' | 'height'> & {
  name: string
  alt: string
  /**
   * How wide the picture is shown. Said a little smaller than it is, so that a phone with a dense screen does not
   * fetch a picture twice as heavy for a sharpness nobody sees.
   */
  sizes: string
  /** Never shown wider than this: larger files need not be offered. */
  maxWidth?: (typeof PICTURE_WIDTHS_PX)[number]
  /** The picture seen first on its page: loaded at once instead of when it comes near. */
  isFirst?: boolean
}

const buildSrcSet = (address: string, maxWidth: number) =>
  PICTURE_WIDTHS_PX.filter((width) => width <= maxWidth)
    .map((width) => `${address}-${width}.avif ${width}w`)
    .join(', ')

/** A picture of the catalogue: the smallest file the browser understands, its place kept free until it is there. */
export function Picture({ name, alt, sizes, maxWidth = 960, isFirst = false, ...style }: PictureProps) {
  const inline = useContext(InlinePictureContext)
  const facts = pictures[name]
  if (!facts) throw new Error(`There is no picture named "${name}" in src/content/pictures`)
  const { address, width, height, colour } = facts
  return (
    <picture>
      {isFirst && inline?.name === name ? (
        // On a wide screen the picture inside the page would be blurred: there the line is not the problem.
        <>
          <source type="image/avif" srcSet={`${address}-960.avif`} media="(min-width: 640px)" />
          <source type="image/avif" srcSet={inline.data} />
        </>
      ) : (
        <source type="image/avif" srcSet={buildSrcSet(address, maxWidth)} sizes={sizes} />
      )}
      {/* Browsers of before 2021: each picture names one file for them, or half the page would be names of files. */}
      <source type="image/webp" srcSet={`${address}-${maxWidth > 640 ? 640 : maxWidth}.webp`} />
      <chakra.img
        src={`${address}-640.jpg`}
        alt={alt}
        htmlWidth={width}
        htmlHeight={height}
        width="full"
        height="auto"
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        {...(isFirst && { fetchPriority: 'high' })}
        style={{ background: colour }}
        {...style}
      />
    </picture>
  )
}
