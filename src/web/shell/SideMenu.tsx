import { Button } from '@chakra-ui/react/button'
import { Link } from '@chakra-ui/react/link'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { Link as To } from '@tanstack/react-router'
import { commonTexts } from '#texts/common.ts'
import { menuTexts as t } from '#texts/menu.ts'
import { useSession } from '#web/data/useSession.ts'
import { AttentionCount } from '#web/ui/AttentionCount.tsx'
import { ColorModeSwitch } from '#web/ui/colorMode.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { LanguageSwitch } from '#web/ui/LanguageSwitch.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { version } from '../../../package.json'
import { getBarLinks, getSideMenuLinks } from './menu.ts'
import { SignOutButton } from './SignOutButton.tsx'
import { UserLink } from './UserLink.tsx'

/**
 * The side menu: the links of the bar and all other links that the person may open.
 * Closes on the backdrop, the close button, Escape and any link.
 */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const user = useSession()
  return (
    <Dialog isSideMenu title={translate(commonTexts.company)} onClose={onClose}>
      <Button
        variant="ghost"
        size="sm"
        position="absolute"
        top="3"
        insetEnd="3"
        aria-label={translate(t.closeMenu)}
        onClick={onClose}
      >
        <Icon name="close" />
      </Button>
      <Stack
        as="nav"
        aria-label={translate(t.menu)}
        gap="0"
        mx="-3"
        onClick={(event) => isLink(event.target) && onClose()}
      >
        {[...getBarLinks(user), ...getSideMenuLinks(user)].map(({ to, text }) => (
          <Link key={to} asChild {...LINK_STYLE}>
            <To to={to} activeOptions={{ exact: true }}>
              {translate(text)}
              {to === '/NeedsAttention' && <AttentionCount />}
            </To>
          </Link>
        ))}
        <UserLink {...LINK_STYLE} borderTopWidth="1px" mt="2" />
      </Stack>
      <Stack mx="-3" mt="2" align="start">
        {user && <SignOutButton onLeave={onClose} />}
        <LanguageSwitch />
        <ColorModeSwitch />
        <Text px="3" fontSize="sm" color="fg.muted">
          {translate(t.version)} {version}
        </Text>
      </Stack>
    </Dialog>
  )
}

const isLink = (target: EventTarget) => target instanceof Element && target.closest('a') !== null

const LINK_STYLE = {
  display: 'flex',
  alignItems: 'center',
  minH: '12',
  px: '3',
  color: 'fg',
  textDecoration: 'none',
  borderRadius: 'md',
  _hover: { bg: 'bg.subtle' },
  '&[aria-current=page]': { fontWeight: 'bold', bg: 'brand.subtle', color: 'brand.fg' },
} as const
