import { Heading } from '@chakra-ui/react/heading'
import { Link } from '@chakra-ui/react/link'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { Stack } from '@chakra-ui/react/stack'
import { Link as To } from '@tanstack/react-router'
import { menuTexts as t } from '#texts/menu.ts'
import { AttentionCount } from '#web/ui/AttentionCount.tsx'
import { useTranslate } from '#web/ui/language.tsx'

const LINKS = [
  { to: '/NeedsAttention', text: t.attention },
  { to: '/ShowDeletedSales', text: t.deletedSales },
  { to: '/ShowDeletedPurchases', text: t.deletedPurchases },
  { to: '/showExpenses', text: t.expenses },
  { to: '/ShowFundTransfers', text: t.transfers },
  { to: '/BOMGenerator', text: t.generateBom },
  { to: '/PieceWork', text: t.pieceWork },
  { to: '/ChangeLog', text: t.changeLog },
  { to: '/AccessLog', text: t.accessLog },
  { to: '/Devices', text: t.devices },
  { to: '/Settings', text: t.settings },
  { to: '/Books', text: t.maintenance },
] as const

/** What a Director needs less often. */
export function OtherMenu() {
  const translate = useTranslate()
  return (
    <Stack gap="4">
      <Heading as="h1">{translate(t.other)}</Heading>
      <SimpleGrid as="nav" aria-label={translate(t.other)} columns={{ base: 1, sm: 2, lg: 3 }} gap="3">
        {LINKS.map(({ to, text }) => (
          <Link key={to} asChild {...CARD_STYLE}>
            <To to={to}>
              {translate(text)}
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
