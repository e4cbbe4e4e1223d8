import { pictures } from 'virtual:pictures'
import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import { createContext, useContext } from 'react'
import { WIDTHS } from './pictureFacts.ts'

/** The one picture that is part of the page itself: its name and its data: address. Only pages written in advance have one. */
export const InlinePicture = createContext<{ name: string; data: string } | undefined>(undefined)

type Props = Omit<HTMLChakraProps<'img'>, 'src' | 'width' | 'height'> & {
  name: string
  alt: string
  /**
   * How wide the picture is shown. Said a little smaller than it is, so that a phone with a dense screen does not
   * fetch a picture twice as heavy for a sharpness nobody sees.
   */
  sizes: string
  /** The picture seen first on its page: loaded at once instead of when it comes near. */
  first?: boolean
}

const sources = (address: string, ending: string, widths: readonly number[] = WIDTHS) =>
  widths.map((width) => `${address}-${width}.${ending} ${width}w`).join(', ')

/** A picture of the catalogue: the smallest file the browser understands, its place kept free until it is there. */
export function Picture({ name, alt, sizes, first = false, ...style }: Props) {
  const inline = useContext(InlinePicture)
  const facts = pictures[name]
  if (!facts) throw new Error(`There is no picture named "${name}" in src/content/pictures`)
  const { address, width, height, colour } = facts
  return (
    <picture>
      {first && inline?.name === name ? (
        // On a wide screen the picture inside the page would be blurred: there the line is not the problem.
        <>
          <source type="image/avif" srcSet={`${address}-960.avif`} media="(min-width: 640px)" />
          <source type="image/avif" srcSet={inline.data} />
        </>
      ) : (
        <source type="image/avif" srcSet={sources(address, 'avif')} sizes={sizes} />
      )}
      <source type="image/webp" srcSet={sources(address, 'webp', [480, 960])} sizes={sizes} />
      <chakra.img
        src={`${address}-640.jpg`}
        alt={alt}
        htmlWidth={width}
        htmlHeight={height}
        width="full"
        height="auto"
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
        {...(first && { fetchPriority: 'high' })}
        bg={colour}
        {...style}
      />
    </picture>
  )
}
