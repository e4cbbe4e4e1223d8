import { Heading } from '@chakra-ui/react/heading'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { privacy } from '#content/privacy.ts'
import { terms } from '#content/terms.ts'
import type { Translated } from '#texts/translated.ts'
import { useTranslate } from '#web/ui/text/language.tsx'

function LegalPage({ title, paragraphs }: { title: Translated; paragraphs: readonly Translated[] }) {
  const translate = useTranslate()
  return (
    <Stack gap="4" maxW="form">
      <Heading as="h1">{translate(title)}</Heading>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph.en}>{translate(paragraph)}</Text>
      ))}
    </Stack>
  )
}

export function Terms() {
  return <LegalPage {...terms} />
}

export function Privacy() {
  return <LegalPage {...privacy} />
}
