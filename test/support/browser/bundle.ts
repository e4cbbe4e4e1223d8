import { build } from 'vite'

/** Bundles a browser program of the product's sources into one script; returns its text. */
export async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry, formats: ['es'] },
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const [output] = Array.isArray(built) ? built : []
  const [script] = output?.output ?? []
  if (script?.type !== 'chunk') throw new Error(`${entry} does not build`)
  return script.code
}
