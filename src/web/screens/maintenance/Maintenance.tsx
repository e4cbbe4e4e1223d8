import { Button } from '@chakra-ui/react/button'
import { Link } from '@chakra-ui/react/link'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { Link as To } from '@tanstack/react-router'
import { apiTexts, maintenanceTexts as t } from '#texts/maintenance.ts'
import { getToday } from '#web/data/shopTime.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { ScreenTitle } from '#web/ui/text/ScreenTitle.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { Backups } from './Backups.tsx'
import { DownloadProgress, useDownload } from './DownloadProgress.tsx'

/** Backups, exports and the documentation of the API. */
export function Maintenance() {
  const translate = useTranslate()
  const { progress, isDownloading, startDownload, stopDownload } = useDownload()
  const exportCsv = () => void startDownload('/api/csv', `shop-${getToday()}-csv.zip`)
  return (
    <Stack gap="5" maxW="form" mx="auto">
      <ScreenTitle>{translate(t.title)}</ScreenTitle>
      <Text color="fg.muted">{translate(t.containsPrivateData)}</Text>
      <Backups />
      <Section title={t.allData}>
        <Text>{translate(t.aboutData)}</Text>
        <Button alignSelf="start" disabled={isDownloading} aria-busy={isDownloading} onClick={exportCsv}>
          {translate(t.exportAll)}
        </Button>
        {progress && <DownloadProgress progress={progress} onStop={stopDownload} onRetry={exportCsv} />}
      </Section>
      <Section title={t.forPrograms}>
        <Text>{translate(t.aboutApi)}</Text>
        <Link asChild alignSelf="start" fontWeight="semibold">
          <To to="/ApiDocs">{translate(apiTexts.title)}</To>
        </Link>
      </Section>
    </Stack>
  )
}
