import { pictures } from 'virtual:pictures'
import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import { useContext } from 'react'
import { InlinePictureContext } from './inlinePictureContext.ts'
import { PICTURE_WIDTHS_PX } from './pictureFacts.ts'

type PictureProps = Omit<HTMLChakraProps<'img'>, 'src' | 'width' | 'height'> & {
  name: string
  alt: string
  /**
   * The width of the picture for the `sizes` attribute. Slightly smaller than the real width, so that a small screen
   * of high density does not load a picture twice as large without a visible difference.
   */
  sizes: string
  /** The maximum width: larger files are not offered. */
  maxWidth?: (typeof PICTURE_WIDTHS_PX)[number]
  /** The first visible picture of its page: loaded at once instead of lazily. */
  isFirst?: boolean
}

const buildSrcSet = (address: string, maxWidth: number) =>
  PICTURE_WIDTHS_PX.filter((width) => width <= maxWidth)
    .map((width) => `${address}-${width}.avif ${width}w`)
    .join(', ')

/** A picture of the catalogue in the smallest format that the browser supports, with its space reserved. */
export function Picture({ name, alt, sizes, maxWidth = 960, isFirst = false, ...style }: PictureProps) {
  const inline = useContext(InlinePictureContext)
  const facts = pictures[name]
  if (!facts) throw new Error(`There is no picture named "${name}" in src/content/pictures`)
  const { address, width, height, colour } = facts
  return (
    <picture>
      {isFirst && inline?.name === name ? (
        // On a wide screen the inlined picture would be blurred; such a screen rarely has a slow network.
        <>
          <source type="image/avif" srcSet={`${address}-960.avif`} media="(min-width: 640px)" />
          <source type="image/avif" srcSet={inline.data} />
        </>
      ) : (
        <source type="image/avif" srcSet={buildSrcSet(address, maxWidth)} sizes={sizes} />
      )}
      {/* One file per picture for browsers from before 2021: a full list would double the size of the page. */}
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
