import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Text } from '@chakra-ui/react/text'
import type { ReactNode } from 'react'
import { catalogueTexts as t } from '#texts/catalogue.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { Footer } from './Footer.tsx'
import { SkipLink, VisitorNav } from './VisitorNav.tsx'

/** Hidden until visitor/offerInstall.ts finds that this is not the first visit and the visitor has not declined. */
function InstallHint() {
  const translate = useTranslate()
  return (
    <Flex id="install" hidden role="region" aria-label={translate(t.installNow)} {...BAR_STYLE}>
      <Text flex="1" minW="12rem">
        {translate(t.install)}
      </Text>
      <Button type="button">{translate(t.installNow)}</Button>
      <Button type="button" variant="outline">
        {translate(t.installNever)}
      </Button>
    </Flex>
  )
}

const BAR_STYLE = {
  align: 'center',
  wrap: 'wrap',
  gap: '2',
  position: 'sticky',
  bottom: '0',
  zIndex: 'sticky',
  p: '3',
  bg: 'bg.panel',
  borderTopWidth: '1px',
  '&[hidden]': { display: 'none' },
  _print: { display: 'none' },
} as const

/** The layout of every prerendered page. `path` is its English address. */
export function VisitorPage({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <VisitorNav path={path} />
      <Box as="main" id="content" maxW="content" mx="auto" px={{ base: '4', md: '6' }} py="5" minH="60vh">
        {children}
      </Box>
      <Footer />
      <InstallHint />
    </>
  )
}
