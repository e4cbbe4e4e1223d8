declare module 'virtual:pictures' {
  /** Facts by name: a picture's name is its master's, without the ending. */
  export const pictures: Readonly<Record<string, import('./pictureFacts.ts').PictureFacts>>
}
