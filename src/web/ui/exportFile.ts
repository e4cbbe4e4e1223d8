import { exportRows } from '#web/data/outbox.ts'
import { saveFile } from './saveFile.ts'

/** Hands the signed-in person's waiting entries over as a file. */
export async function saveRowsToFile(): Promise<void> {
  const { fileName, text } = await exportRows()
  saveFile(fileName, new Blob([text], { type: 'application/json' }))
}
