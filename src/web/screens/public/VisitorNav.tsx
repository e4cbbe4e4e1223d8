import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Link } from '@chakra-ui/react/link'
import { Spacer } from '@chakra-ui/react/spacer'
import { company } from '#content/company.ts'
import { commonTexts } from '#texts/common.ts'
import { menuTexts as t } from '#texts/menu.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import { useLanguage, useTranslate } from '#web/ui/text/language.tsx'
import { localizePath } from './publicPaths.ts'

const LINKS = [
  { path: '/', text: t.home },
  { path: '/shop', text: t.products },
  { path: '/AboutUs', text: t.aboutUs },
  { path: '/Services', text: t.services },
  { path: '/login', text: t.login },
] as const

/**
 * The navigation bar of public pages. It needs no script: on small screens the links are a popover, which closes on
 * its backdrop, its button and its links. Browsers without popovers show the links below the bar.
 */
export function VisitorNav({ path }: { path: string }) {
  const translate = useTranslate()
  const { language } = useLanguage()
  const otherLanguage = language === 'en' ? 'hi' : 'en'
  return (
    <Flex as="header" {...BAR_STYLE}>
      <Box asChild {...BAR_ITEM_STYLE} {...MENU_OPEN_BUTTON_STYLE}>
        <button type="button" popoverTarget="menu" aria-label={translate(t.openMenu)}>
          <Icon name="menu" />
        </button>
      </Box>
      <Link href={localizePath(language, '/')} {...BAR_ITEM_STYLE} fontWeight="bold" gap="2">
        <Icon name="leaf" />
        {translate(company.name)}
      </Link>
      <Box asChild {...MENU_STYLE}>
        <nav id="menu" popover="auto" aria-label={translate(t.menu)}>
          <Box asChild {...MENU_LINK_STYLE} {...MENU_CLOSE_BUTTON_STYLE}>
            <button type="button" popoverTarget="menu" popoverTargetAction="hide" aria-label={translate(t.closeMenu)}>
              <Icon name="close" />
            </button>
          </Box>
          {LINKS.map((link) => (
            <Link
              key={link.path}
              href={localizePath(language, link.path)}
              {...MENU_LINK_STYLE}
              {...(link.path === path && { 'aria-current': 'page' })}
            >
              {translate(link.text)}
            </Link>
          ))}
        </nav>
      </Box>
      <Spacer />
      <Link
        href={localizePath(otherLanguage, path)}
        lang={otherLanguage}
        hrefLang={otherLanguage}
        data-language={otherLanguage}
        {...BAR_ITEM_STYLE}
      >
        {otherLanguage === 'hi' ? 'हिंदी' : 'English'}
      </Link>
    </Flex>
  )
}

/** The first focusable link of the page. */
export function SkipLink() {
  const translate = useTranslate()
  return (
    <Link
      href="#content"
      position="absolute"
      top="-20"
      insetStart="2"
      zIndex="toast"
      bg="bg.panel"
      p="3"
      _focus={{ top: '2' }}
    >
      {translate(commonTexts.skip)}
    </Link>
  )
}

const FOCUS_RING_STYLE = { _focusVisible: { outlineColor: '#FFD79A', outlineOffset: '-3px' } } as const
const BAR_STYLE = {
  align: 'center',
  wrap: 'wrap',
  position: 'sticky',
  top: '0',
  zIndex: 'sticky',
  minH: '14',
  px: { base: '1', md: '4' },
  bg: 'bg.bar',
  color: 'fg.onBar',
  // When printed, only the company's name is visible.
  _print: {
    position: 'static',
    bg: 'none',
    color: '#000',
    '& button, & nav, & [data-language]': { display: 'none' },
    '& a': { color: 'inherit', fontSize: 'xl' },
  },
} as const
const BAR_ITEM_STYLE = {
  display: 'inline-flex',
  alignItems: 'center',
  minH: '12',
  minW: '12',
  px: '2',
  color: 'fg.onBar',
  textDecoration: 'none',
  lineHeight: 'short',
  ...FOCUS_RING_STYLE,
} as const
const WIDE_SCREEN_QUERY = '@media (min-width: 768px)'
const MENU_OPEN_BUTTON_STYLE = {
  justifyContent: 'center',
  cursor: 'pointer',
  css: { [WIDE_SCREEN_QUERY]: { display: 'none' }, '@supports not selector(:popover-open)': { display: 'none' } },
} as const
const MENU_STYLE = {
  color: 'inherit',
  bg: 'bg.bar',
  css: {
    // The same list is a row on a wide screen and a side menu on a small one.
    [WIDE_SCREEN_QUERY]: {
      display: 'flex',
      position: 'static',
      border: 0,
      padding: 0,
      overflow: 'visible',
      // A signed-in person: the app will render its own links (visitor/early.ts).
      '.staff &': { visibility: 'hidden' },
    },
    '@media (max-width: 767px)': {
      '@supports selector(:popover-open)': {
        position: 'fixed',
        inset: '0 auto 0 0',
        width: 'min(80vw, 20rem)',
        height: '100dvh',
        maxHeight: 'none',
        margin: 0,
        padding: '0.5rem',
        border: 0,
        overflowY: 'auto',
      },
      '&:popover-open': { animation: 'slideIn 0.2s' },
      '&::backdrop': { background: 'rgb(0 0 0 / 0.5)' },
    },
  },
} as const
const MENU_LINK_STYLE = {
  display: 'flex',
  alignItems: 'center',
  minH: '12',
  px: '3',
  color: 'fg.onBar',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  _hover: { bg: 'rgb(255 255 255 / 0.14)' },
  '&[aria-current=page]': {
    fontWeight: 'bold',
    boxShadow: 'inset 3px 0 #FFD79A',
    [WIDE_SCREEN_QUERY]: { boxShadow: 'inset 0 -3px #FFD79A' },
  },
  ...FOCUS_RING_STYLE,
} as const
const MENU_CLOSE_BUTTON_STYLE = {
  cursor: 'pointer',
  ms: 'auto',
  css: { [WIDE_SCREEN_QUERY]: { display: 'none' }, '@supports not selector(:popover-open)': { display: 'none' } },
} as const
