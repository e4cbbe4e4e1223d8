declare module 'virtual:pictures' {
  /** Facts by name: the name of a picture is the file name of its master without the extension. */
  export const pictures: Readonly<Record<string, import('./pictureFacts.ts').PictureFacts>>
}
