import { Link } from '@chakra-ui/react/link'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { Stack } from '@chakra-ui/react/stack'
import { Link as To } from '@tanstack/react-router'
import { menuTexts as t } from '#texts/menu.ts'
import { AttentionCount } from '#web/documents/list/AttentionCount.tsx'
import { getMenuScreens } from '#web/staffScreens.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { ScreenTitle } from '#web/ui/text/ScreenTitle.tsx'

/** Links to the screens that a Director needs less often. */
export function OtherMenu() {
  const translate = useTranslate()
  return (
    <Stack gap="4">
      <ScreenTitle>{translate(t.other)}</ScreenTitle>
      <SimpleGrid as="nav" aria-label={translate(t.other)} columns={{ base: 1, sm: 2, lg: 3 }} gap="3">
        {getMenuScreens('other').map(({ to, text }) => (
          <Link key={to} asChild {...CARD_STYLE}>
            <To to={to}>
              {translate(t[text])}
              {to === '/NeedsAttention' && <AttentionCount />}
            </To>
          </Link>
        ))}
      </SimpleGrid>
    </Stack>
  )
}

const CARD_STYLE = {
  display: 'flex',
  alignItems: 'center',
  minH: '16',
  px: '5',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'lg',
  boxShadow: 'card',
  fontWeight: 'semibold',
  textDecoration: 'none',
  _hover: { bg: 'bg.subtle' },
} as const
