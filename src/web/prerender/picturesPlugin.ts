import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { type MadePicture, makePictures } from './pictures.ts'

const FACTS = 'virtual:pictures'

/** Makes the pictures when something first asks for them, and gives their facts to the pages as 'virtual:pictures'. */
export function pictures(): Plugin {
  let made: Promise<MadePicture[]> | undefined
  const all = () => (made ??= makePictures())
  return {
    name: 'pictures',
    resolveId: (id) => (id === FACTS ? `\0${FACTS}` : undefined),
    async load(id) {
      if (id !== `\0${FACTS}`) return
      const facts = Object.fromEntries((await all()).map((picture) => [picture.name, picture.facts]))
      return `export const pictures = ${JSON.stringify(facts)}`
    },
    async generateBundle() {
      for (const file of (await all()).flatMap((picture) => picture.files)) {
        this.emitFile({ type: 'asset', fileName: file.name, source: await readFile(file.kept) })
      }
    },
    configureServer(server) {
      server.middlewares.use('/assets/pictures', async (request, response, next) => {
        const wanted = `assets/pictures${request.url?.split('?')[0]}`
        const file = (await all()).flatMap((picture) => picture.files).find(({ name }) => name === wanted)
        if (file) createReadStream(file.kept).pipe(response)
        else next()
      })
    },
  }
}
