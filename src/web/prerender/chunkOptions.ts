import type { Rolldown } from 'vite'

/** Is this module used by screens of several areas? */
function isShared(id: string, context: Rolldown.ChunkingContext): boolean {
  const areas = new Set<string>()
  const users = new Set([id])
  for (const user of users) {
    const info = context.getModuleInfo(user)
    if (info?.dynamicImporters.length) areas.add(user)
    for (const importer of info?.importers ?? []) users.add(importer)
  }
  return areas.size > 1
}

/**
 * The files of the app: one with all that every start needs, one with what screens of several areas share, one for each
 * area. Each file costs a request, a look into the worker's cache and a compilation of its own, so that eighty small
 * files started slower than three.
 */
export const chunkOptions: Rolldown.OutputOptions = {
  codeSplitting: {
    groups: [
      { name: 'start', test: /\/src\/web\/main\.tsx$/, priority: 2 },
      { name: (id, context) => (isShared(id, context) ? 'shared' : null), priority: 1 },
    ],
  },
  // An area is named after its folder: screens/sales/screens.ts.
  chunkFileNames: ({ name, facadeModuleId }) =>
    `assets/${/\/screens\/(\w+)\/screens\.ts$/.exec(facadeModuleId ?? '')?.[1] ?? name}-[hash].js`,
}
