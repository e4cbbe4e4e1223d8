import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { Link } from '@chakra-ui/react/link'
import { Stack } from '@chakra-ui/react/stack'
import { Text as Words } from '@chakra-ui/react/text'
import { Link as To } from '@tanstack/react-router'
import { dayOf } from '#domain/day.ts'
import { apiTexts, booksTexts as t } from '#texts/books.ts'
import { useWords } from '#web/ui/language.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Backups } from './Backups.tsx'
import { DownloadNote } from './DownloadNote.tsx'
import { useDownload } from './useDownload.ts'

/** The books as a whole: kept safe, taken out, and opened to other programs. */
export function Books() {
  const say = useWords()
  const { progress, running, begin, stop } = useDownload()
  const takeOut = () => void begin('/api/csv', `shop-${dayOf(new Date())}-csv.zip`)
  return (
    <Stack gap="5" maxW="form" mx="auto">
      <Heading as="h1">{say(t.title)}</Heading>
      <Words color="fg.muted">{say(t.private)}</Words>
      <Backups />
      <Section title={t.allData}>
        <Words>{say(t.aboutData)}</Words>
        <Button alignSelf="start" disabled={running} aria-busy={running} onClick={takeOut}>
          {say(t.takeOut)}
        </Button>
        {progress && <DownloadNote progress={progress} stop={stop} again={takeOut} />}
      </Section>
      <Section title={t.forPrograms}>
        <Words>{say(t.aboutApi)}</Words>
        <Link asChild alignSelf="start" fontWeight="semibold">
          <To to="/ApiDocs">{say(apiTexts.title)}</To>
        </Link>
      </Section>
    </Stack>
  )
}
