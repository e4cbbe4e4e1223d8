import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Link } from '@chakra-ui/react/link'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { Link as To, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { commonTexts } from '#texts/common.ts'
import { menuTexts as t } from '#texts/menu.ts'
import { useSession } from '#web/data/session/useSession.ts'
import { AttentionCount } from '#web/documents/list/AttentionCount.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { ColorModeSwitch } from '#web/ui/text/colorMode.tsx'
import { LanguageSwitch } from '#web/ui/text/LanguageSwitch.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { version } from '../../../package.json'
import { getMenuGroups } from './menu.ts'
import { SignOutButton } from './SignOutButton.tsx'
import { UserLink } from './UserLink.tsx'

/**
 * The side menu: the links of one group, at first the group of the open screen, and buttons for the other groups. Sign-out,
 * language and colours stand below them and do not scroll. Closes on the backdrop, the close button, Escape, the back
 * button and any link.
 */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const user = useSession()
  const { pathname } = useLocation()
  const groups = getMenuGroups(user)
  const [shown, setShown] = useState(
    () =>
      (pathname === '/' ? undefined : groups.find(({ links }) => links.some(({ to }) => to === pathname)))?.name ??
      groups[0]?.name,
  )
  const links = groups.find(({ name }) => name === shown)?.links ?? []
  return (
    <Dialog
      isSideMenu
      title={translate(commonTexts.company)}
      closeLabel={translate(t.closeMenu)}
      onClose={onClose}
      actions={
        <Box w="full">
          <Flex wrap="wrap" justify="space-between" mx="-3">
            {user && <SignOutButton onLeave={onClose} />}
            <LanguageSwitch />
            <ColorModeSwitch />
          </Flex>
          <Text fontSize="sm" color="fg.muted">
            {translate(t.version)} {version}
          </Text>
        </Box>
      }
    >
      {groups.length > 1 && (
        <Flex gap="1" mx="-3" mb="2" role="group" aria-label={translate(t.menu)}>
          {groups.map(({ name }) => (
            <Button
              key={name}
              size="sm"
              flex="auto"
              px="1"
              fontSize="min(0.875rem, 5.2cqi)"
              variant={name === shown ? 'solid' : 'outline'}
              aria-pressed={name === shown}
              onClick={() => setShown(name)}
            >
              {translate(t[name])}
            </Button>
          ))}
        </Flex>
      )}
      <Stack
        as="nav"
        aria-label={translate(t.menu)}
        gap="0"
        mx="-3"
        onClick={(event) => isLink(event.target) && onClose()}
      >
        {shown === 'me' && <UserLink {...LINK_STYLE} />}
        {links.map(({ to, text }) => (
          <Link key={to} asChild {...LINK_STYLE}>
            <To to={to} activeOptions={{ exact: true }}>
              {translate(text)}
              {to === '/NeedsAttention' && <AttentionCount />}
            </To>
          </Link>
        ))}
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
