/** `npm run encode-pictures`, after a change of a picture: updates the encoded files in src/content/pictures. */
import { refreshPictures } from './makePictures.ts'

await refreshPictures()
console.log('Every picture is encoded. Commit src/content/pictures.')
