import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Text } from '@chakra-ui/react/text'
import { catalogueTexts as t } from '#texts/catalogue.ts'
import { useTranslate } from '#web/ui/text/language.tsx'

/** Hidden until visitor/offerInstall.ts finds that this is not the first visit and the visitor has not declined. */
export function InstallHint() {
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
