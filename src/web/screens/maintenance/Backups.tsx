import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Failure } from '#domain/failure.ts'
import { isBackupOverdue } from '#domain/isBackupOverdue.ts'
import { maintenanceTexts as t } from '#texts/maintenance.ts'
import { queryClient } from '#web/data/api/apiQueries.ts'
import { session } from '#web/data/session/session.ts'
import { getShopTime } from '#web/data/shopTime.ts'
import { useNotices } from '#web/ui/dialog/notices.tsx'
import { FailureNotice } from '#web/ui/text/FailureNotice.tsx'
import { formatInstant } from '#web/ui/text/formatInstant.ts'
import { useLanguage, useTranslate } from '#web/ui/text/language.tsx'
import { QueryStatus } from '#web/ui/text/QueryStatus.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { type Backup, createBackup, listBackups } from './backups.ts'
import { DownloadProgress, formatBytes, useDownload } from './DownloadProgress.tsx'

/** The backups on the server, newest first. */
function useBackups() {
  const { data, error, isPending, refetch } = useQuery<Backup[], Failure>(
    { queryKey: [session.user()?.id, 'backups'], queryFn: listBackups },
    queryClient,
  )
  return { backups: data, failure: error ?? undefined, isLoading: isPending, refetch: () => void refetch() }
}

/** The backups on the server: age of the newest, a button for a new one, and downloads. */
export function Backups() {
  const translate = useTranslate()
  const { language } = useLanguage()
  const notify = useNotices()
  const { backups, ...query } = useBackups()
  const { progress, isDownloading, startDownload, stopDownload } = useDownload()
  const [isMaking, setIsMaking] = useState(false)
  const [makeError, setMakeError] = useState<unknown>()
  const [newest] = backups ?? []
  const isOld = newest && isBackupOverdue(new Date(newest.at), getShopTime())

  async function makeBackup() {
    setIsMaking(true)
    setMakeError(undefined)
    try {
      await createBackup()
      notify(t.made)
    } catch (error) {
      setMakeError(error)
    }
    setIsMaking(false)
    query.refetch()
  }
  const downloadBackup = ({ name }: Backup) => startDownload(`/api/backups/${name}`, name)
  const downloading = backups?.find(({ name }) => name === progress?.name)

  return (
    <Section title={t.backups}>
      <QueryStatus query={query} failureText={t.fetchFailed} loadingText={t.loading} />
      {newest && <Text>{translate(t.last(formatInstant(newest.at, language), formatBytes(newest.bytes)))}</Text>}
      {backups?.length === 0 && <Text>{translate(t.none)}</Text>}
      {isOld && <Text color="fg.error">{translate(t.tooOld)}</Text>}
      <Text color="fg.muted">{translate(t.keepCopyElsewhere)}</Text>
      <Button alignSelf="start" disabled={isMaking} aria-busy={isMaking} onClick={makeBackup}>
        {translate(t.make)}
      </Button>
      {isMaking && <Text role="status">{translate(t.making)}</Text>}
      {makeError !== undefined && <FailureNotice title={t.makeFailed} failure={makeError} onRetry={makeBackup} />}
      {progress && (
        <DownloadProgress
          progress={progress}
          totalBytes={downloading?.bytes}
          onStop={stopDownload}
          onRetry={() => downloading && void downloadBackup(downloading)}
        />
      )}
      <Stack as="ul" gap="2" listStyleType="none">
        {backups?.map((backup) => (
          <li key={backup.name}>
            <Flex justify="space-between" align="center" gap="3" wrap="wrap">
              <Text as="span">
                {formatInstant(backup.at, language)} · {formatBytes(backup.bytes)}
              </Text>
              <Button
                variant="outline"
                size="sm"
                disabled={isDownloading}
                aria-label={translate(t.downloadOf(formatInstant(backup.at, language)))}
                onClick={() => void downloadBackup(backup)}
              >
                {translate(t.download)}
              </Button>
            </Flex>
          </li>
        ))}
      </Stack>
    </Section>
  )
}
