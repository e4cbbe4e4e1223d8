import { Box } from '@chakra-ui/react/box'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { home } from '#content/home.ts'
import { useWords } from '#web/ui/language.tsx'
import { Picture } from './Picture.tsx'
import { Section } from './Section.tsx'
import { sign } from './sign.ts'

/** Three pictures, four claims. */
export function Help() {
  const say = useWords()
  return (
    <Section heading={home.help.heading} height={34}>
      <SimpleGrid columns={3} gap={{ base: '2', md: '4' }}>
        {home.help.pictures.map(({ image, shows }) => (
          <Picture key={image} name={image} alt={say(shows)} sizes="30vw" widest={640} borderRadius="md" />
        ))}
      </SimpleGrid>
      <SimpleGrid as="ul" columns={{ base: 1, sm: 2 }} gap="3" listStyle="none">
        {home.help.claims.map((claim) => (
          <Box as="li" key={claim.en} {...CLAIM}>
            {say(claim)}
          </Box>
        ))}
      </SimpleGrid>
    </Section>
  )
}

const CLAIM = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  bg: 'brand.subtle',
  borderRadius: 'md',
  p: '3',
  css: sign('check'),
} as const
