import { exportRows } from '#web/data/outbox.ts'

/** Hands the signed-in person's waiting entries over as a file. */
export async function saveRowsToFile(): Promise<void> {
  const { fileName, text } = await exportRows()
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = fileName
  link.click()
  URL.revokeObjectURL(link.href)
}
