import type { Rolldown } from 'vite'
import { nameExports } from './nameExports.ts'

/** The catalogue, which few staff screens need. */
const CATALOGUE_MODULES = /\/src\/content\/(products\/|catalogueProducts?\.ts)/

/** A new device needs these only after its first list: the database, the preparation, the worker registration. */
const DATABASE_MODULES =
  /\/src\/web\/data\/(database|preparation|refetchOldLists|watchServer)\.ts$|\/node_modules\/workbox-window\//

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
 * Returns 'start' for main.tsx and for modules that database.ts and the list of sales share: otherwise the list would
 * load the database.
 */
function nameStart(id: string, context: Rolldown.ChunkingContext): string | null {
  const areas = findAreas(id, context)
  const isShared = ['/data/database.ts', '/sales/screens.ts'].every((end) => areas.some((area) => area.endsWith(end)))
  return isShared || id.endsWith('/src/web/main.tsx') ? 'start' : null
}

/** Only forms use it. The index of the router imports it, too: findAreas would return every area. */
const FORM_ONLY_MODULES = /\/react-router\/.*\/useBlocker\.js$/

/** Returns `name` for a module that several areas use, if `isWanted` is true for one of them. */
const nameIfShared =
  (name: string, isWanted: (area: string) => boolean) => (id: string, context: Rolldown.ChunkingContext) => {
    if (FORM_ONLY_MODULES.test(id)) return name === 'forms' ? name : null
    const areas = findAreas(id, context)
    return areas.length > 1 && areas.some(isWanted) && !CATALOGUE_MODULES.test(id) ? name : null
  }

/**
 * The files of the app: one with the libraries that every start needs, one with the app's own code for it, one with the
 * database, one with what the list of sales shares with other areas, one with what the sale form shares beyond that
 * (react-hook-form and the outbox are in it), one with what only other areas share, one for each area. Each file costs a
 * request, a look into the worker's cache and a compilation of its own, so that eighty small files started slower than
 * four. The libraries import nothing of the app: an update that uses the same parts of them leaves their file as it is.
 */
export const chunkOptions: Rolldown.OutputOptions = {
  codeSplitting: {
    groups: [
      { name: 'libraries', test: /\/node_modules\//, tags: ['$initial'], priority: 5 },
      { name: nameStart, priority: 4 },
      { name: 'database', test: DATABASE_MODULES, priority: 3.5 },
      // Each takes the dependencies of its modules along, so the order of the priorities matters.
      { name: nameIfShared('lists', (area) => area.endsWith('/screens/sales/screens.ts')), priority: 3 },
      { name: nameIfShared('forms', (area) => area.endsWith('/screens/sales/formScreens.ts')), priority: 2 },
      { name: nameIfShared('further', () => true), priority: 1 },
    ],
  },
  // Otherwise the names depend on how many exports a file has: nameExports.ts.
  minifyInternalExports: false,
  plugins: [nameExports],
  // screens/sales/screens.ts becomes sales-….js, screens/sales/formScreens.ts sales-form-….js.
  chunkFileNames: ({ name, facadeModuleId }) => {
    // Visitors load a slider-….js of their own (bundleScripts.ts). Devices do not copy files that share a name.
    if (name === 'slider') return 'assets/public-slider-[hash].js'
    const [, area, part] = /\/screens\/(\w+)\/(\w*)[sS]creens\.ts$/.exec(facadeModuleId ?? '') ?? []
    return `assets/${area ? [area, part].filter(Boolean).join('-') : name}-[hash].js`
  },
}
