import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { restartWithMallocSettings } from './mallocSettings.ts'

// What has been read and compiled is kept for the next start, which takes half as long and needs no compiler.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/node'))

// The office holds some 30 MB at a time. Left alone, the garbage of a busy hour may grow to five times that before it
// is taken out; old PCs have better use for it. (What is young is kept small by `npm start`: that has to be said before.)
setFlagsFromString('--heap-growing-percent=30')

restartWithMallocSettings()

await import('./start.ts')
