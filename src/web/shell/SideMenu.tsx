import { Button } from '@chakra-ui/react/button'
import { Link } from '@chakra-ui/react/link'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { Link as To } from '@tanstack/react-router'
import { commonTexts } from '#texts/common.ts'
import { menuTexts as t } from '#texts/menu.ts'
import { useSession } from '#web/data/useSession.ts'
import { AttentionCount } from '#web/ui/AttentionCount.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { LanguageSwitch } from '#web/ui/LanguageSwitch.tsx'
import { useWords } from '#web/ui/language.tsx'
import { LookSwitch } from '#web/ui/look.tsx'
import { version } from '../../../package.json'
import { barFor, shortcutsFor } from './menu.ts'
import { SignOut } from './SignOut.tsx'
import { UserLink } from './UserLink.tsx'

/** Slides in: on small screens all there is, on large ones what the bar has no room for. Closes on the backdrop, the close button, Escape and any link. */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const say = useWords()
  const user = useSession()
  return (
    <Dialog side title={say(commonTexts.company)} onClose={onClose}>
      <Button
        variant="ghost"
        size="sm"
        position="absolute"
        top="3"
        insetEnd="3"
        aria-label={say(t.closeMenu)}
        onClick={onClose}
      >
        <Icon name="close" />
      </Button>
      <Stack as="nav" aria-label={say(t.menu)} gap="0" mx="-3" onClick={(event) => isLink(event.target) && onClose()}>
        {[...barFor(user), ...shortcutsFor(user)].map(({ to, text }) => (
          <Link key={to} asChild {...LINE}>
            <To to={to} activeOptions={{ exact: true }}>
              {say(text)}
              {to === '/NeedsAttention' && <AttentionCount />}
            </To>
          </Link>
        ))}
        <UserLink {...LINE} borderTopWidth="1px" mt="2" />
      </Stack>
      <Stack mx="-3" mt="2" align="start">
        {user && <SignOut onLeave={onClose} />}
        <LanguageSwitch />
        <LookSwitch />
        <Text px="3" fontSize="sm" color="fg.muted">
          {say(t.version)} {version}
        </Text>
      </Stack>
    </Dialog>
  )
}

const isLink = (target: EventTarget) => target instanceof Element && target.closest('a') !== null

const LINE = {
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
