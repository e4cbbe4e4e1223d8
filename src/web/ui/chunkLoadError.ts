/** The code of a screen cannot be loaded: no network, or an update has replaced its files. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A screen cannot be fetched', { cause })
    this.name = 'ChunkLoadError'
  }
}

/**
 * Wraps a dynamic import so that it fails with ChunkLoadError: at the browser's own import error TanStack Router would
 * reload the page.
 */
export function orReload<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () =>
    load().catch((error: unknown) => {
      throw new ChunkLoadError(error)
    })
}
