import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Field } from '@chakra-ui/react/field'
import { Flex } from '@chakra-ui/react/flex'
import { Heading } from '@chakra-ui/react/heading'
import { Input } from '@chakra-ui/react/input'
import { Link } from '@chakra-ui/react/link'
import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { Text } from '@chakra-ui/react/text'
import { Icon } from '#web/ui/text/Icon.tsx'
import { SCREEN_TITLE_STYLE } from '#web/ui/text/ScreenTitle.tsx'
import { CARD_STYLE } from '#web/ui/text/Section.tsx'
import { BAR_BUTTON_STYLE, BAR_STYLE, COMPANY_STYLE, LOGO_STYLE } from '../shell/barStyles.ts'

const Form = chakra('form')

/**
 * The skeleton of every staff screen, which the page of the app contains: bar, title, and the rows of a list or the
 * first field of a form. visitor/skeleton.ts writes the texts into the places with data-skeleton.
 */
export function SkeletonPage() {
  return (
    <>
      <Flex as="header" {...BAR_STYLE}>
        <Button as="span" {...BAR_BUTTON_STYLE} aria-hidden>
          <Icon name="menu" />
        </Button>
        <Flex {...LOGO_STYLE}>
          <Icon name="leaf" />
          <Box {...COMPANY_STYLE} data-skeleton="company" />
        </Flex>
      </Flex>
      <Box as="main" maxW="content" mx="auto" px={{ base: '4', md: '6' }} py="5" data-skeleton="screen" hidden>
        <Form data-skeleton="form" autoComplete="off" w="full" maxW="form" mx="auto">
          <Stack gap="4">
            <Heading {...SCREEN_TITLE_STYLE} data-skeleton="title" />
            <Stack {...CARD_STYLE} minH="96">
              <Heading as="h2" size="md" data-skeleton="section" />
              <Field.Root required>
                <Field.Label data-skeleton="label">
                  <Field.RequiredIndicator />
                </Field.Label>
                <Input />
              </Field.Root>
            </Stack>
          </Stack>
        </Form>
        <Stack data-skeleton="list" gap="4" aria-busy>
          <Heading {...SCREEN_TITLE_STYLE} data-skeleton="title" />
          {ROW_KEYS.map((key) => (
            <Box key={key} h="12" bg="bg.subtle" borderRadius="md" />
          ))}
        </Stack>
      </Box>
      <Text data-skeleton="load-error" role="alert" hidden m="4" color="fg.error">
        <Link href="" />
      </Text>
    </>
  )
}

const ROW_KEYS = ['1', '2', '3', '4', '5', '6']
