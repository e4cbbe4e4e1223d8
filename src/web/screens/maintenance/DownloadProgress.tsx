import { Button } from '@chakra-ui/react/button'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { useEffect, useRef, useState } from 'react'
import { maintenanceTexts as t } from '#texts/maintenance.ts'
import { FailureNotice } from '#web/ui/text/FailureNotice.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { ProgressBar } from '#web/ui/text/ProgressBar.tsx'
import { saveFile } from '#web/ui/text/saveFile.ts'
import { downloadFile } from './backups.ts'

/** Progress of a download: received bytes, and the result. */
type DownloadState = { name: string; bytes: number; isSaved?: boolean; failure?: unknown }

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

/** Formats a number of bytes: 2.1 MB. */
export function formatBytes(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)}\u00A0kB` : `${(bytes / 1e6).toFixed(1)}\u00A0MB`
}

type DownloadProgressProps = {
  progress: DownloadState
  /** The size, if the server has sent it. */
  totalBytes?: number | undefined
  onStop: () => void
  onRetry: () => void
}

/** Progress and result of a download. */
export function DownloadProgress({
  progress: { name, bytes, isSaved, failure },
  totalBytes,
  onStop,
  onRetry,
}: DownloadProgressProps) {
  const translate = useTranslate()
  if (failure !== undefined) return <FailureNotice title={t.downloadFailed} failure={failure} onRetry={onRetry} />
  if (isSaved) return <Text role="status">{translate(t.saved(name))}</Text>
  const progressText = translate(
    totalBytes ? t.receivedOf(formatBytes(bytes), formatBytes(totalBytes)) : t.received(formatBytes(bytes)),
  )
  return (
    <Stack gap="2">
      <ProgressBar label={progressText} fraction={totalBytes && bytes / totalBytes} />
      <Text>{progressText}</Text>
      <Button variant="outline" alignSelf="start" onClick={onStop}>
        {translate(t.stop)}
      </Button>
    </Stack>
  )
}
