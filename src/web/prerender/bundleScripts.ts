import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

/** Builds the scripts that public pages load on demand; returns their paths. */
export async function bundleVisitorScripts(outDir: string): Promise<{ slider: string; invite: string }> {
  const chunks = await bundle({
    input: { slider: 'src/web/visitor/slider.ts', invite: 'src/web/visitor/offerInstall.ts' },
    preserveEntrySignatures: 'strict',
    output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
  })
  for (const { fileName, code } of chunks) await writeFile(join(outDir, fileName), code)
  const address = (name: string) => `/${chunks.find((chunk) => chunk.isEntry && chunk.name === name)?.fileName}`
  return { slider: address('slider'), invite: address('invite') }
}

/** The service worker of public pages, which keeps its URL so that browsers can update it. */
export async function bundleVisitorWorker(): Promise<string> {
  const [chunk] = await bundle({ input: 'src/web/worker/visitor.ts', output: { format: 'iife' } })
  if (!chunk) throw new Error("The visitor's worker was not built")
  return chunk.code
}

/** An inline script: `page` and `signIn` load others at the end of a page; `early` runs before the first paint. */
export async function bundlePageScript(
  name: 'page' | 'signIn' | 'early' | 'skeleton',
  values: Record<string, unknown> = {},
): Promise<string> {
  const define = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)]))
  const output = { format: name === 'skeleton' ? 'iife' : 'es' } as const
  const [chunk] = await bundle({ input: `src/web/visitor/${name}.ts`, external: /^\/assets\//, output }, define)
  if (!chunk) throw new Error(`The script ${name}.ts of the public pages was not built`)
  return chunk.code.trim()
}

async function bundle(rolldownOptions: Rolldown.InputOptions & { output?: Rolldown.OutputOptions }, define = {}) {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    publicDir: false,
    build: { write: false, modulePreload: false, rolldownOptions },
  })
  const outputs = Array.isArray(result) ? result : [result]
  return outputs.flatMap((built) => ('output' in built ? built.output : [])).filter((output) => output.type === 'chunk')
}
