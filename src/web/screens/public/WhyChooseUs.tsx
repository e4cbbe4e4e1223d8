import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { Text as Words } from '@chakra-ui/react/text'
import { home } from '#content/home.ts'
import { useWords } from '#web/ui/language.tsx'
import { Section } from './Section.tsx'
import { sign } from './sign.ts'

/** Four reasons. */
export function WhyChooseUs() {
  const say = useWords()
  return (
    <Section heading={home.why.heading} height={48}>
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
            <Heading as="h3" size="md" {...NAME} css={SIGNS[index]}>
              {say(name)}
            </Heading>
            <Words mt="2">{say(text)}</Words>
          </Box>
        ))}
      </SimpleGrid>
    </Section>
  )
}

const NAME = { display: 'flex', alignItems: 'center', gap: '2' } as const
/** In the order of the features. */
const SIGNS = [sign('truck'), sign('bag'), sign('clock'), sign('back')]
