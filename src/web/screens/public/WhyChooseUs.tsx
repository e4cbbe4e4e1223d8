import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { Text } from '@chakra-ui/react/text'
import { home } from '#content/home.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { createIconStyle } from './iconStyle.ts'
import { PublicSection } from './PublicSection.tsx'

export function WhyChooseUs() {
  const translate = useTranslate()
  return (
    <PublicSection heading={home.why.heading} heightRem={48}>
      <SimpleGrid columns={{ base: 1, sm: 2, lg: 4 }} gap="4">
        {home.why.features.map(({ name, text }, index) => (
          <Box
            key={name.en}
            bg="bg.panel"
            borderWidth="1px"
            borderTopWidth="4px"
            borderTopColor="brand.solid"
            borderRadius="lg"
            p="4"
          >
            <Heading as="h3" size="md" {...NAME_STYLE} css={FEATURE_ICON_STYLES[index]}>
              {translate(name)}
            </Heading>
            <Text mt="2">{translate(text)}</Text>
          </Box>
        ))}
      </SimpleGrid>
    </PublicSection>
  )
}

const NAME_STYLE = { display: 'flex', alignItems: 'center', gap: '2' } as const
/** In the order of the features. */
const FEATURE_ICON_STYLES = [
  createIconStyle('truck'),
  createIconStyle('bag'),
  createIconStyle('clock'),
  createIconStyle('back'),
]
