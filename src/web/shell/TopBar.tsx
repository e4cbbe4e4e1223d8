import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Link } from '@chakra-ui/react/link'
import { Spacer } from '@chakra-ui/react/spacer'
import { Link as To } from '@tanstack/react-router'
import { useState } from 'react'
import { commonTexts } from '#texts/common.ts'
import { menuTexts as t } from '#texts/menu.ts'
import { useSession } from '#web/data/session/useSession.ts'
import { ColorModeSwitch } from '#web/ui/text/colorMode.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import { LanguageSwitch } from '#web/ui/text/LanguageSwitch.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { BAR_BUTTON_STYLE, BAR_STYLE, COMPANY_STYLE, FOCUS_RING_STYLE, LOGO_STYLE } from './barStyles.ts'
import { getBarLinks } from './menu.ts'
import { OpenEntriesBadge } from './OpenEntriesBadge.tsx'
import { SideMenu } from './SideMenu.tsx'
import { UserLink } from './UserLink.tsx'

/** Logo, links, language, and for staff the number of open entries. Other links are in the side menu. */
export function TopBar() {
  const translate = useTranslate()
  const user = useSession()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  return (
    <Flex as="header" {...BAR_STYLE}>
      <Button
        {...BAR_BUTTON_STYLE}
        {...(!user && { display: { xl: 'none' } })}
        aria-label={translate(t.openMenu)}
        aria-expanded={isMenuOpen}
        onClick={() => setIsMenuOpen(true)}
      >
        <Icon name="menu" />
      </Button>
      <Link asChild {...LOGO_STYLE}>
        <To to="/">
          <Icon name="leaf" />
          <Box {...COMPANY_STYLE}>{translate(commonTexts.company)}</Box>
        </To>
      </Link>
      <Flex
        as="nav"
        aria-label={translate(t.menu)}
        display={{ base: 'none', xl: 'flex' }}
        ms="2"
        minW="0"
        overflowX="auto"
      >
        {getBarLinks(user).map(({ to, text }) => (
          <Link key={to} asChild {...NAV_LINK_STYLE}>
            <To to={to} activeOptions={{ exact: true }}>
              {translate(text)}
            </To>
          </Link>
        ))}
      </Flex>
      <Spacer display={{ base: 'none', md: 'block' }} />
      {user && <OpenEntriesBadge />}
      <LanguageSwitch isOnBar />
      <Flex display={{ base: 'none', xl: 'flex' }}>
        {!user && <ColorModeSwitch isOnBar />}
        <UserLink {...NAV_LINK_STYLE} />
      </Flex>
      {isMenuOpen && <SideMenu onClose={() => setIsMenuOpen(false)} />}
    </Flex>
  )
}

const NAV_LINK_STYLE = {
  display: 'inline-flex',
  alignItems: 'center',
  minH: '12',
  px: '3',
  color: 'fg.onBar',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  _hover: { bg: 'rgb(255 255 255 / 0.14)' },
  '&[aria-current=page]': { fontWeight: 'bold', boxShadow: 'inset 0 -3px #FFD79A' },
  ...FOCUS_RING_STYLE,
} as const
