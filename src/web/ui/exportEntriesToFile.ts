import { exportEntries } from '#web/data/pageOutbox.ts'
import { saveFile } from './saveFile.ts'

/** Hands the signed-in person's waiting entries over as a file. */
export async function exportEntriesToFile(): Promise<void> {
  const { fileName, text } = await exportEntries()
  saveFile(fileName, new Blob([text], { type: 'application/json' }))
}
