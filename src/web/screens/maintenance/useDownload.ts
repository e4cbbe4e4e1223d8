import { useEffect, useRef, useState } from 'react'
import { downloadFile } from '#web/data/backups.ts'
import { saveFile } from '#web/ui/saveFile.ts'

/** Progress of a download: received bytes, and the result. */
export type DownloadState = { name: string; bytes: number; saved?: boolean; failure?: unknown }

/** One authorized download at a time, with progress. It is aborted by `stop` or when the screen unmounts. */
export function useDownload() {
  const [progress, setProgress] = useState<DownloadState>()
  const currentController = useRef<AbortController>(undefined)
  useEffect(() => () => currentController.current?.abort(), [])

  async function begin(path: string, name: string) {
    const controller = new AbortController()
    currentController.current = controller
    setProgress({ name, bytes: 0 })
    try {
      const content = await downloadFile(path, (bytes) => setProgress({ name, bytes }), controller.signal)
      saveFile(name, content)
      setProgress({ name, bytes: content.size, saved: true })
    } catch (failure) {
      setProgress(controller.signal.aborted ? undefined : { name, bytes: 0, failure })
    }
  }
  const running = progress !== undefined && !progress.saved && progress.failure === undefined
  return { progress, running, begin, stop: () => currentController.current?.abort() }
}
