import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { Stack } from '@chakra-ui/react/stack'
import { Text as Words } from '@chakra-ui/react/text'
import { about } from '#content/about.ts'
import { company } from '#content/company.ts'
import { coFounders } from '#content/team.ts'
import { useWords } from '#web/ui/language.tsx'
import { Strip } from './Strip.tsx'
import { TeamCard } from './TeamCard.tsx'

/** Who the company is, and its two founders. */
export function About() {
  const say = useWords()
  return (
    <Stack gap="8">
      <Box>
        <Heading as="h1">{say(about.heading)}</Heading>
        <Words fontSize="xl" color="brand.fg" fontWeight="semibold">
          {say(company.name)}
        </Words>
      </Box>
      <Stack as="section" gap="3" maxW="form">
        <Heading as="h2">{say(about.introduction)}</Heading>
        {about.story.map((paragraph) => (
          <Words key={paragraph.en}>{say(paragraph)}</Words>
        ))}
      </Stack>
      <Stack as="section" gap="3">
        <Heading as="h2">{say(about.founders)}</Heading>
        <Words maxW="form">{say(about.management)}</Words>
        <Strip kind="about" label={say(about.founders)}>
          {coFounders.map((member) => (
            <TeamCard key={member.id} member={member} withPhone />
          ))}
        </Strip>
      </Stack>
    </Stack>
  )
}
