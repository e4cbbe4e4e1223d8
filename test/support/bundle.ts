import { build } from 'vite'

/** A program for the browser, out of the product's own sources, as one script. */
export async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['es'] }, minify: false },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const [output] = Array.isArray(built) ? built : []
  const [script] = output?.output ?? []
  if (script?.type !== 'chunk') throw new Error(`${entry} does not build`)
  return script.code
}
