import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { about } from '#content/about.ts'
import { company } from '#content/company.ts'
import { coFounders } from '#content/team.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { Carousel } from './Carousel.tsx'
import { TeamCard } from './TeamCard.tsx'

/** The company and its two founders. */
export function About() {
  const translate = useTranslate()
  return (
    <Stack gap="8">
      <Box>
        <Heading as="h1">{translate(about.heading)}</Heading>
        <Text fontSize="xl" color="brand.fg" fontWeight="semibold">
          {translate(company.name)}
        </Text>
      </Box>
      <Stack as="section" gap="3" maxW="form">
        <Heading as="h2">{translate(about.introduction)}</Heading>
        {about.story.map((paragraph) => (
          <Text key={paragraph.en}>{translate(paragraph)}</Text>
        ))}
      </Stack>
      <Stack as="section" gap="3">
        <Heading as="h2">{translate(about.founders)}</Heading>
        <Text maxW="form">{translate(about.management)}</Text>
        <Carousel kind="about" label={translate(about.founders)}>
          {coFounders.map((member) => (
            <TeamCard key={member.id} member={member} showsPhone />
          ))}
        </Carousel>
      </Stack>
    </Stack>
  )
}
