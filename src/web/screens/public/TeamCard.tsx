import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { Link } from '@chakra-ui/react/link'
import { Text as Words } from '@chakra-ui/react/text'
import { callLink, readable } from '#content/company.ts'
import type { TeamMember } from '#content/team.ts'
import { useWords } from '#web/ui/language.tsx'
import { Picture } from './Picture.tsx'

/** One person. The About page shows the phone number too. */
export function TeamCard({ member, withPhone = false }: { member: TeamMember; withPhone?: boolean }) {
  const say = useWords()
  return (
    <Box as="article" bg="bg.panel" borderWidth="1px" borderRadius="lg" overflow="hidden" h="full">
      <Picture name={member.image} alt="" sizes="(min-width: 640px) 300px, 60vw" aspectRatio="1" objectFit="cover" />
      <Box p="4">
        <Heading as="h3" size="md">
          {say(member.name)}
        </Heading>
        <Words color="brand.fg" fontWeight="semibold">
          {say(member.position)}
        </Words>
        <Words mt="2">{say(member.bio)}</Words>
        {withPhone && (
          <Link href={callLink(member.phone)} display="inline-flex" alignItems="center" minH="12">
            {readable(member.phone)}
          </Link>
        )}
      </Box>
    </Box>
  )
}
