import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Stack } from '@chakra-ui/react/stack'
import { Text as Words } from '@chakra-ui/react/text'
import { useState } from 'react'
import { booksTexts as t } from '#texts/books.ts'
import { type Backup, takeBackup } from '#web/data/books.ts'
import { useBackups } from '#web/data/useBackups.ts'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { useLanguage, useWords } from '#web/ui/language.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { Section } from '#web/ui/Section.tsx'
import { showInstant } from '#web/ui/when.ts'
import { DownloadNote } from './DownloadNote.tsx'
import { showSize } from './size.ts'
import { useDownload } from './useDownload.ts'

/** A shop may be closed for a day; a backup that is older than this means that something is wrong. */
const OLD_MS = 2 * 86_400_000

/** The backups at the office: how old the newest is, one more now, and a copy to take away. */
export function Backups() {
  const say = useWords()
  const { language } = useLanguage()
  const notify = useNotices()
  const { backups, failure, loading, again } = useBackups()
  const { progress, running, begin, stop } = useDownload()
  const [making, setMaking] = useState(false)
  const [notMade, setNotMade] = useState<unknown>()
  const [newest] = backups ?? []
  const isOld = newest && Date.now() - Date.parse(newest.at) > OLD_MS

  async function make() {
    setMaking(true)
    setNotMade(undefined)
    try {
      await takeBackup()
      notify(t.made)
    } catch (error) {
      setNotMade(error)
    }
    setMaking(false)
    again()
  }
  const fetchOne = ({ name }: Backup) => begin(`/api/backups/${name}`, name)
  const chosen = backups?.find(({ name }) => name === progress?.name)

  return (
    <Section title={t.backups}>
      {loading && <Words role="status">{say(t.loading)}</Words>}
      {failure && <FailureNote title={t.fetchFailed} failure={failure} again={again} />}
      {newest && <Words>{say(t.last(showInstant(newest.at, language), showSize(newest.bytes)))}</Words>}
      {backups?.length === 0 && <Words>{say(t.none)}</Words>}
      {isOld && <Words color="fg.error">{say(t.old)}</Words>}
      <Words color="fg.muted">{say(t.elsewhere)}</Words>
      <Button alignSelf="start" disabled={making} aria-busy={making} onClick={make}>
        {say(t.make)}
      </Button>
      {making && <Words role="status">{say(t.making)}</Words>}
      {notMade !== undefined && <FailureNote title={t.makeFailed} failure={notMade} again={make} />}
      {progress && (
        <DownloadNote
          progress={progress}
          all={chosen?.bytes}
          stop={stop}
          again={() => chosen && void fetchOne(chosen)}
        />
      )}
      <Stack as="ul" gap="2" listStyleType="none">
        {backups?.map((backup) => (
          <li key={backup.name}>
            <Flex justify="space-between" align="center" gap="3" wrap="wrap">
              <Words as="span">
                {showInstant(backup.at, language)} · {showSize(backup.bytes)}
              </Words>
              <Button
                variant="outline"
                size="sm"
                disabled={running}
                aria-label={say(t.downloadOf(showInstant(backup.at, language)))}
                onClick={() => void fetchOne(backup)}
              >
                {say(t.download)}
              </Button>
            </Flex>
          </li>
        ))}
      </Stack>
    </Section>
  )
}
