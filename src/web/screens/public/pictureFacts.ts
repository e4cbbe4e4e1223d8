/** Data about a picture that a page needs before it is loaded. */
export type PictureFacts = {
  /** Of the master, in pixels: only their ratio is used. */
  width: number
  height: number
  /** Placeholder colour until the picture is loaded, '#rrggbb'. */
  colour: string
  /** The common prefix of all URLs of this picture: '/assets/pictures/hero-1a2b3c4d'. */
  address: string
}

/** Widths of each picture in pixels. Small screens use a small file, wide screens the largest. */
export const PICTURE_WIDTHS_PX = [320, 480, 640, 960] as const
