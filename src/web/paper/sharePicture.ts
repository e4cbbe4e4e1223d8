import { saveFile } from '#web/ui/text/saveFile.ts'

/** Whether this browser hands files to other apps. */
export function canShareFiles(file: File): boolean {
  return navigator.canShare?.({ files: [file] }) ?? false
}

/** Hands a picture to another app; saves it where the browser cannot. */
export async function sharePicture(file: File): Promise<'shared' | 'saved'> {
  if (canShareFiles(file)) {
    try {
      await navigator.share({ files: [file] })
      return 'shared'
    } catch (error) {
      // The person closed the list of apps.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  saveFile(file.name, file)
  return 'saved'
}
