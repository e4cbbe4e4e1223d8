/** What a page must know about a picture before it is loaded. */
export type PictureFacts = {
  /** Of the master, in pixels: only their ratio matters. */
  width: number
  height: number
  /** Shown until the picture is there, '#rrggbb'. */
  colour: string
  /** Beginning of every address of this picture: '/assets/pictures/hero-1a2b3c4d'. */
  address: string
}

/** Every picture is made in these widths, in pixels. Phones take a small one, a wide screen the largest. */
export const PICTURE_WIDTHS_PX = [320, 480, 640, 960] as const
