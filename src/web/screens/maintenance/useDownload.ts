import { useEffect, useRef, useState } from 'react'
import { saveFile } from '#web/ui/text/saveFile.ts'
import { downloadFile } from './backups.ts'

/** Progress of a download: received bytes, and the result. */
export type DownloadState = { name: string; bytes: number; isSaved?: boolean; failure?: unknown }

/** One authorized download at a time, with progress. It is aborted by `stopDownload` or when the screen unmounts. */
export function useDownload() {
  const [progress, setProgress] = useState<DownloadState>()
  const currentController = useRef<AbortController>(undefined)
  useEffect(() => () => currentController.current?.abort(), [])

  async function startDownload(path: string, name: string) {
    const controller = new AbortController()
    currentController.current = controller
    setProgress({ name, bytes: 0 })
    try {
      const content = await downloadFile(path, (bytes) => setProgress({ name, bytes }), controller.signal)
      saveFile(name, content)
      setProgress({ name, bytes: content.size, isSaved: true })
    } catch (failure) {
      setProgress(controller.signal.aborted ? undefined : { name, bytes: 0, failure })
    }
  }
  const isDownloading = progress !== undefined && !progress.isSaved && progress.failure === undefined
  return { progress, isDownloading, startDownload, stopDownload: () => currentController.current?.abort() }
}
