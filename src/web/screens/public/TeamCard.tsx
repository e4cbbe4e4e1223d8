import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { Link } from '@chakra-ui/react/link'
import { Text } from '@chakra-ui/react/text'
import { createCallLink, formatPhone } from '#content/company.ts'
import type { TeamMember } from '#content/team.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { Picture } from './Picture.tsx'

/** One person. The About page shows the phone number too. */
export function TeamCard({ member, showsPhone = false }: { member: TeamMember; showsPhone?: boolean }) {
  const translate = useTranslate()
  return (
    <Box as="article" bg="bg.panel" borderWidth="1px" borderRadius="lg" overflow="hidden" h="full">
      <Picture name={member.image} alt="" sizes="(min-width: 640px) 300px, 60vw" aspectRatio="1" objectFit="cover" />
      <Box p="4">
        <Heading as="h3" size="md">
          {translate(member.name)}
        </Heading>
        <Text color="brand.fg" fontWeight="semibold">
          {translate(member.position)}
        </Text>
        <Text mt="2">{translate(member.bio)}</Text>
        {showsPhone && (
          <Link href={createCallLink(member.phone)} display="inline-flex" alignItems="center" minH="12">
            {formatPhone(member.phone)}
          </Link>
        )}
      </Box>
    </Box>
  )
}
