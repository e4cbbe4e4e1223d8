import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { type EncodedPicture, makePictures } from './makePictures.ts'

const VIRTUAL_MODULE_ID = 'virtual:pictures'

/** Encodes the pictures on first use, and provides their facts to the pages as 'virtual:pictures'. */
export function picturesPlugin(): Plugin {
  let picturesPromise: Promise<EncodedPicture[]> | undefined
  const getPictures = () => (picturesPromise ??= makePictures())
  return {
    name: 'pictures',
    resolveId: (id) => (id === VIRTUAL_MODULE_ID ? `\0${VIRTUAL_MODULE_ID}` : undefined),
    async load(id) {
      if (id !== `\0${VIRTUAL_MODULE_ID}`) return
      const facts = Object.fromEntries((await getPictures()).map((picture) => [picture.name, picture.facts]))
      return `export const pictures = ${JSON.stringify(facts)}`
    },
    async generateBundle() {
      for (const file of (await getPictures()).flatMap((picture) => picture.files)) {
        this.emitFile({ type: 'asset', fileName: file.name, source: await readFile(file.cachedPath) })
      }
    },
    configureServer(server) {
      server.middlewares.use('/assets/pictures', async (request, response, next) => {
        const requestedFile = `assets/pictures${request.url?.split('?')[0]}`
        const file = (await getPictures())
          .flatMap((picture) => picture.files)
          .find(({ name }) => name === requestedFile)
        if (file) createReadStream(file.cachedPath).pipe(response)
        else next()
      })
    },
  }
}
