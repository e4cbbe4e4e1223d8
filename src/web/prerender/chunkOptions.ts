import type { Rolldown } from 'vite'

/** The area whose screens most people open first. */
const FIRST_AREA = /\/screens\/sales\/screens\.ts$/

/** The catalogue, which few screens of staff need. */
const CONTENT = /\/src\/content\/(products\/|catalogueProducts?\.ts)/

/** The areas whose screens use this module. */
function findAreas(id: string, context: Rolldown.ChunkingContext): string[] {
  const areas: string[] = []
  const users = new Set([id])
  for (const user of users) {
    const info = context.getModuleInfo(user)
    if (info?.dynamicImporters.length) areas.push(user)
    for (const importer of info?.importers ?? []) users.add(importer)
  }
  return areas
}

/**
 * The files of the app: one with the libraries that every start needs, one with the app's own code for it, one with what
 * the sales share with other areas, one with what only other areas share, one for each area. Each file costs a request,
 * a look into the worker's cache and a compilation of its own, so that eighty small files started slower than four. The
 * libraries import nothing of the app: an update that uses the same parts of them leaves their file as it is.
 */
export const chunkOptions: Rolldown.OutputOptions = {
  codeSplitting: {
    groups: [
      { name: 'libraries', test: /\/node_modules\//, tags: ['$initial'], priority: 4 },
      { name: 'start', test: /\/src\/web\/main\.tsx$/, priority: 3 },
      {
        name: (id, context) => {
          const areas = findAreas(id, context)
          return areas.length > 1 && areas.some((area) => FIRST_AREA.test(area)) ? 'shared' : null
        },
        priority: 2,
      },
      {
        name: (id, context) => (!CONTENT.test(id) && findAreas(id, context).length > 1 ? 'further' : null),
        priority: 1,
      },
    ],
  },
  // An area is named after its folder: screens/sales/screens.ts.
  chunkFileNames: ({ name, facadeModuleId }) =>
    `assets/${/\/screens\/(\w+)\/screens\.ts$/.exec(facadeModuleId ?? '')?.[1] ?? name}-[hash].js`,
}
