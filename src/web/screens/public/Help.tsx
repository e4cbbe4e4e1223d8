import { Box } from '@chakra-ui/react/box'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { home } from '#content/home.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { createIconStyle } from './iconStyle.ts'
import { Picture } from './Picture.tsx'
import { PublicSection } from './PublicSection.tsx'

export function Help() {
  const translate = useTranslate()
  return (
    <PublicSection heading={home.help.heading} heightRem={34}>
      <SimpleGrid columns={3} gap={{ base: '2', md: '4' }}>
        {home.help.pictures.map(({ image, shows }) => (
          <Picture key={image} name={image} alt={translate(shows)} sizes="30vw" maxWidth={640} borderRadius="md" />
        ))}
      </SimpleGrid>
      <SimpleGrid as="ul" columns={{ base: 1, sm: 2 }} gap="3" listStyle="none">
        {home.help.claims.map((claim) => (
          <Box as="li" key={claim.en} {...CLAIM_STYLE}>
            {translate(claim)}
          </Box>
        ))}
      </SimpleGrid>
    </PublicSection>
  )
}

const CLAIM_STYLE = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  bg: 'brand.subtle',
  borderRadius: 'md',
  p: '3',
  css: createIconStyle('check'),
} as const
