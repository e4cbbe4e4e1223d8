import { useEffect, useRef, useState } from 'react'
import { downloadFile } from '#web/data/backups.ts'
import { saveFile } from '#web/ui/saveFile.ts'

/** How far a download is: bytes that arrived, how it ended. */
export type DownloadState = { name: string; bytes: number; saved?: boolean; failure?: unknown }

/** One download at a time: fetched with the token, followed, stopped when wanted or when the screen is left. */
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
