import type { Rolldown } from 'vite'
import { nameExports } from './nameExports.ts'

/** The catalogue, which few staff screens need. */
const CATALOGUE_MODULES = /\/src\/content\/(products\/|catalogueProducts?\.ts)/

/** Only forms use it. The index of the router imports it, too: findAreas would return every area. */
const FORM_ONLY_MODULES = /\/react-router\/.*\/useBlocker\.js$/

/** The list and the form of sales are files of their own, because staff start on them. */
const SALES_AREAS: Record<string, string> = { AllSales: 'sales', AddSale: 'sales-form' }

/**
 * The files of the import that are loaded after a tap: for a bill of materials or a template, and for the lines after a
 * check. They take along nothing of the import itself.
 */
const IMPORT_PARTS = {
  'imports-further': /\/screens\/imports\/(board\/|buildTemplate)/,
  'imports-checked': /\/screens\/imports\/CheckedLines/,
}

/**
 * The area of a module that is loaded by `import()`: for a screen the name of its folder, else the module itself. The
 * details of a sale belong to the further screens of sales.
 */
function toArea(id: string): string {
  const part = Object.entries(IMPORT_PARTS).find(([, pattern]) => pattern.test(id))
  if (part) return part[0]
  if (id.includes('/documents/sale/')) return 'sales-further'
  const [, folder = id, screen = ''] = /\/screens\/(\w+)\/(\w+)\.tsx$/.exec(id) ?? []
  return folder === 'sales' ? (SALES_AREAS[screen] ?? 'sales-further') : folder
}

/** The areas whose screens use this module. */
function findAreas(id: string, context: Rolldown.ChunkingContext): string[] {
  const areas = new Set<string>()
  const users = new Set([id])
  for (const user of users) {
    const info = context.getModuleInfo(user)
    if (info?.dynamicImporters.length) areas.add(toArea(user))
    for (const importer of info?.importers ?? []) users.add(importer)
  }
  if (areas.has('imports')) for (const part of Object.keys(IMPORT_PARTS)) areas.delete(part)
  return [...areas]
}

/** Returns `name` for a module that several areas use, if one of them is `area`. */
const nameIfShared = (name: string, area?: string) => (id: string, context: Rolldown.ChunkingContext) => {
  if (FORM_ONLY_MODULES.test(id)) return name === 'forms' ? name : null
  const areas = findAreas(id, context)
  const isWanted = area === undefined || areas.includes(area)
  return areas.length > 1 && isWanted && !CATALOGUE_MODULES.test(id) ? name : null
}

/** The name of the area that alone uses this module. */
function nameArea(id: string, context: Rolldown.ChunkingContext): string | null {
  const [area, other] = findAreas(id, context)
  return other === undefined && area && !area.includes('/') ? area : null
}

/**
 * The files of the app: one with the libraries that every start needs, one with the app's own code for it, one with what
 * the list of sales shares with other areas, one with what the sale form shares beyond that (react-hook-form and the
 * outbox are in it), one with what only other areas share, one for each area. Each file costs a request, a look into the
 * worker's cache and a compilation of its own, so that eighty small files started slower than four. The libraries import
 * nothing of the app: an update that uses the same parts of them leaves their file as it is.
 */
export const chunkOptions: Rolldown.OutputOptions = {
  codeSplitting: {
    groups: [
      { name: 'libraries', test: /\/node_modules\//, tags: ['$initial'], priority: 5 },
      // Each takes the dependencies of its modules along, so the order of the priorities matters.
      { name: 'start', test: /\/src\/web\/main\.tsx$/, priority: 4 },
      { name: nameIfShared('lists', 'sales'), priority: 3 },
      { name: nameIfShared('forms', 'sales-form'), priority: 2 },
      { name: nameIfShared('further'), priority: 1 },
      { name: nameArea, priority: 0 },
    ],
  },
  // Otherwise the names depend on how many exports a file has: nameExports.ts.
  minifyInternalExports: false,
  plugins: [nameExports],
  // Visitors load a slider-….js of their own (bundleScripts.ts). Devices do not copy files that share a name.
  chunkFileNames: ({ name }) => `assets/${name === 'slider' ? 'public-slider' : name}-[hash].js`,
}
