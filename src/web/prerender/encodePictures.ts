/** `npm run encode-pictures`, after a change of a picture: the encoded files in src/content/pictures are as it is. */
import { refreshPictures } from './makePictures.ts'

await refreshPictures()
console.log('Every picture is encoded. Commit src/content/pictures.')
