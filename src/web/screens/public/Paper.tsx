import { Heading } from '@chakra-ui/react/heading'
import { Stack } from '@chakra-ui/react/stack'
import { Text as Words } from '@chakra-ui/react/text'
import { privacy } from '#content/privacy.ts'
import { terms } from '#content/terms.ts'
import type { Text } from '#texts/text.ts'
import { useWords } from '#web/ui/language.tsx'

/** A page of paragraphs. */
function Paper({ title, paragraphs }: { title: Text; paragraphs: readonly Text[] }) {
  const say = useWords()
  return (
    <Stack gap="4" maxW="form">
      <Heading as="h1">{say(title)}</Heading>
      {paragraphs.map((paragraph) => (
        <Words key={paragraph.en}>{say(paragraph)}</Words>
      ))}
    </Stack>
  )
}

export function Terms() {
  return <Paper {...terms} />
}

export function Privacy() {
  return <Paper {...privacy} />
}
