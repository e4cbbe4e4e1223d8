import { Button } from '@chakra-ui/react/button'
import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { Text as Words } from '@chakra-ui/react/text'
import { booksTexts as t } from '#texts/books.ts'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { useWords } from '#web/ui/language.tsx'
import { showSize } from './size.ts'
import type { Progress } from './useDownload.ts'

const Bar = chakra('progress')

type DownloadNoteProps = {
  progress: Progress
  /** How many bytes there are, when the office has said so. */
  all?: number | undefined
  stop: () => void
  again: () => void
}

/** How far a download is, and how it ended. */
export function DownloadNote({ progress: { name, bytes, saved, failure }, all, stop, again }: DownloadNoteProps) {
  const say = useWords()
  if (failure !== undefined) return <FailureNote title={t.downloadFailed} failure={failure} again={again} />
  if (saved) return <Words role="status">{say(t.saved(name))}</Words>
  const words = say(all ? t.receivedOf(showSize(bytes), showSize(all)) : t.received(showSize(bytes)))
  return (
    <Stack gap="2">
      <Bar w="full" h="3" accentColor="brand.solid" aria-label={words} {...(all && { value: bytes, max: all })} />
      <Words>{words}</Words>
      <Button variant="outline" alignSelf="start" onClick={stop}>
        {say(t.stop)}
      </Button>
    </Stack>
  )
}
