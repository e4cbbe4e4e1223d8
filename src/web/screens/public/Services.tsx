import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { contactNumbers, createWhatsAppLink } from '#content/company.ts'
import { services } from '#content/services.ts'
import { useTranslate } from '#web/ui/text/language.tsx'

export function Services() {
  const translate = useTranslate()
  return (
    <Stack gap="8">
      <Box>
        <Heading as="h1">{translate(services.welcome)}</Heading>
        <Text fontSize="lg" mt="2">
          {translate(services.tagline)}
        </Text>
      </Box>
      <Stack as="section" gap="4">
        <Heading as="h2">{translate(services.heading)}</Heading>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
          {services.cards.map(({ name, text }) => (
            <Box key={name.en} bg="bg.panel" borderWidth="1px" borderRadius="lg" p="5">
              <Heading as="h3" size="md">
                {translate(name)}
              </Heading>
              <Text mt="2">{translate(text)}</Text>
            </Box>
          ))}
        </SimpleGrid>
      </Stack>
      <Stack gap="3" bg="brand.subtle" borderRadius="lg" p="5" align="start">
        <Text fontSize="lg">{translate(services.question)}</Text>
        <Button asChild size="lg">
          <a href={createWhatsAppLink(contactNumbers, translate(services.chatMessage))} target="_blank" rel="noopener">
            {translate(services.chat)}
          </a>
        </Button>
      </Stack>
    </Stack>
  )
}
