/** A screen's code cannot be fetched: no network, or the app was updated in another tab and has other files now. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A screen cannot be fetched', { cause })
    this.name = 'ScreenGone'
  }
}

/** The same, failing in our own words. The router would reload the page at once for the browser's. */
export function orReload<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () =>
    load().catch((error: unknown) => {
      throw new ChunkLoadError(error)
    })
}
