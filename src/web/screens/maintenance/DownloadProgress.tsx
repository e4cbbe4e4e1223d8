import { Button } from '@chakra-ui/react/button'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { maintenanceTexts as t } from '#texts/maintenance.ts'
import { FailureNotice } from '#web/ui/text/FailureNotice.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { ProgressBar } from '#web/ui/text/ProgressBar.tsx'
import { formatBytes } from './formatBytes.ts'
import type { DownloadState } from './useDownload.ts'

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
