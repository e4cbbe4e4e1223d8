import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from '../text/Icon.tsx'
import { useNoticeContainer } from './notices.tsx'
import { useCloseOnBack } from './useCloseOnBack.ts'

const DialogElement = chakra('dialog')

type DialogProps = {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** The buttons at the lower edge. */
  actions?: ReactNode
  /** The name of a cross beside the title that closes the dialog, so that the buttons below need less room. */
  closeLabel?: string
  /** A menu that slides in from the left instead of a window in the centre. */
  isSideMenu?: boolean
  /** The address contains that the dialog is open (`useOpenRecord`). */
  hasOwnAddress?: boolean
}

/**
 * The browser's own modal dialog, open as long as it is rendered. It traps the focus and restores it, and closes on
 * Escape, on a click on the backdrop and on the back button.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, actions, closeLabel, isSideMenu = false, hasOwnAddress = false } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useNoticeContainer(dialog)
  useCloseOnBack(onClose, hasOwnAddress)
  useLayoutEffect(() => {
    const openedDialog = dialog.current
    openedDialog?.showModal()
    return () => openedDialog?.close()
  }, [])

  return (
    <DialogElement
      ref={dialog}
      aria-labelledby={titleId}
      onClose={(event) => event.currentTarget.open || onClose()}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
      color="fg"
      bg="bg.panel"
      p="0"
      border="0"
      boxShadow="raised"
      _backdrop={{ bg: 'rgb(10 16 8 / 0.55)', _print: { display: 'none' } }}
      {...(isSideMenu ? SIDE_MENU_STYLE : CENTERED_STYLE)}
    >
      {!isSideMenu && <style>{ALONE_ON_PAPER}</style>}
      <Flex direction="column" containerType="inline-size" maxH="inherit" minH={isSideMenu ? '100dvh' : '0'}>
        <Heading as="h2" size="md" id={titleId} ps="5" pe={closeLabel ? '14' : '5'} pt="5" pb="2" css={TITLE_STYLE}>
          {title}
        </Heading>
        {/* Long content scrolls, so the arrow keys must be able to reach it. */}
        <Box {...CONTENT_STYLE} pb={actions || isSideMenu ? '2' : '5'} {...(!isSideMenu && { tabIndex: 0 })}>
          {children}
        </Box>
        {actions && (
          <Flex
            gap={{ base: '2', sm: '3' }}
            p={{ base: '4', sm: '5' }}
            pt="3"
            wrap="wrap"
            justify="end"
            flexShrink="0"
            maxH="45dvh"
            overflowY="auto"
            css={NARROW_BUTTONS_STYLE}
          >
            {actions}
          </Flex>
        )}
        {/* Behind the content: a dialog that opens focuses its first element, which the arrow keys should scroll. */}
        {closeLabel && (
          <Button variant="ghost" aria-label={closeLabel} onClick={onClose} {...CROSS_STYLE}>
            <Icon name="close" />
          </Button>
        )}
      </Flex>
    </DialogElement>
  )
}

const CONTENT_STYLE = {
  px: '5',
  pt: '2',
  overflowX: 'hidden',
  overflowY: 'auto',
  _print: { overflow: 'visible' },
  flex: '1',
  minH: '0',
  _focusVisible: { outline: '3px solid', outlineColor: 'brand.focusRing', outlineOffset: '-3px' },
} as const
const CROSS_STYLE = { position: 'absolute', top: '2', insetEnd: '2', px: '0', minW: '11' } as const
/** With large text the longest words ("Transaction") still fit on a line beside the cross. */
const TITLE_STYLE = { '@container (max-width: 16.5rem)': { fontSize: '8cqi' } }
/** On small screens and with large text, so that the content keeps most of the window. */
const NARROW_BUTTONS_STYLE = {
  '& > *': { fontSize: 'md' },
  '@media (max-width: 30rem)': {
    '& > *': { paddingInline: '0.5rem' },
    '&:has(> :nth-child(3)) > *': { fontSize: 'sm' },
  },
  '@container (max-width: 16.5rem)': {
    paddingInline: '0.75rem',
    '& > *': { paddingInline: '0.5rem', fontSize: 'sm', height: 'auto', minHeight: '2.5rem' },
    '&:has(> :nth-child(3)) > *': { paddingInline: '0.375rem', fontSize: 'xs', minHeight: '2.25rem' },
  },
}
const CENTERED_STYLE = {
  m: 'auto',
  w: 'min(46rem, calc(100vw - 1.5rem))',
  maxH: 'calc(100dvh - 2rem)',
  borderRadius: 'lg',
  _print: {
    position: 'absolute',
    inset: '0 0 auto',
    w: 'full',
    maxW: 'none',
    maxH: 'none',
    overflow: 'visible',
    boxShadow: 'none',
  },
}
/** Paper has the dialog alone, as long as it is. A question about it, in a dialog within it or after it, is left out. */
const ALONE_ON_PAPER = `@media print {
  #root *:not(:has(dialog[open]), dialog[open], dialog[open] *), dialog dialog, dialog ~ dialog { display: none !important }
}`
const SIDE_MENU_STYLE = {
  m: '0',
  w: 'min(20rem, 86vw)',
  h: '100dvh',
  maxH: '100dvh',
  animation: 'slideIn 180ms ease-out',
  _print: { display: 'none' },
}
