import type { ComponentType } from 'react'

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

/** Wraps the dynamic import of a component that its screen can do without: if it cannot be fetched, nothing is shown. */
export function orNothing<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return () => load().catch(() => ({ default: (() => null) as ComponentType<Props> }))
}
