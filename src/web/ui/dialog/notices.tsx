import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Stack } from '@chakra-ui/react/stack'
import { createContext, type ReactNode, type RefObject, useCallback, useContext, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { commonTexts as t } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'
import { useTranslate } from '../text/language.tsx'

type Tone = 'brand' | 'danger'
type Notice = { id: number; text: Translated; tone: Tone }
type Notify = (text: Translated, tone?: Tone) => void

/** Long enough for slow readers. A failure stays until it is closed. */
const NOTICE_DURATION_MS = 8000
const NoticesContext = createContext<Notify>(() => undefined)
const DialogsContext = createContext<(change: (open: Element[]) => Element[]) => void>(() => undefined)

/**
 * Shows messages beneath the top bar, where they cover no button that saves, and announces them to screen readers.
 * While a dialog is open, they are shown within it: the backdrop would cover them, and screen readers ignore
 * everything behind it.
 */
export function Notices({ children }: { children: ReactNode }) {
  const translate = useTranslate()
  const [notices, setNotices] = useState<Notice[]>([])
  const [dialogs, setDialogs] = useState<Element[]>([])
  const close = useCallback((id: number) => setNotices((current) => current.filter((notice) => notice.id !== id)), [])
  const notify = useCallback<Notify>(
    (text, tone = 'brand') => {
      const id = performance.now()
      setNotices((current) => [...current.slice(-2), { id, text, tone }])
      if (tone === 'brand') setTimeout(close, NOTICE_DURATION_MS, id)
    },
    [close],
  )
  const noticeStack = (
    <Stack role="status" aria-live="polite" {...STACK_STYLE}>
      {notices.map(({ id, text, tone }) => (
        <Flex key={id} {...NOTICE_STYLE} colorPalette={tone}>
          {translate(text)}
          <Button variant="plain" size="sm" whiteSpace="nowrap" flexShrink="0" onClick={() => close(id)}>
            {translate(t.close)}
          </Button>
        </Flex>
      ))}
    </Stack>
  )
  const topmost = dialogs.at(-1)
  return (
    <NoticesContext value={notify}>
      <DialogsContext value={setDialogs}>
        {children}
        {topmost ? createPortal(noticeStack, topmost) : noticeStack}
      </DialogsContext>
    </NoticesContext>
  )
}

/** Called by a dialog: while it is open, notices are shown within it. */
export function useNoticeContainer(dialog: RefObject<Element | null>): void {
  const setDialogs = useContext(DialogsContext)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    setDialogs((open) => [...open, element])
    return () => setDialogs((open) => open.filter((other) => other !== element))
  }, [setDialogs, dialog])
}

const STACK_STYLE = {
  position: 'fixed',
  insetInline: '3',
  top: '16',
  mx: 'auto',
  maxW: 'form',
  zIndex: 'toast',
  pointerEvents: 'none',
  gap: '2',
  _print: { display: 'none' },
} as const
const NOTICE_STYLE = {
  align: 'center',
  justify: 'space-between',
  gap: '3',
  ps: '4',
  pe: '1',
  py: '1',
  borderRadius: 'md',
  boxShadow: 'raised',
  pointerEvents: 'auto',
  bg: 'colorPalette.solid',
  color: 'colorPalette.contrast',
} as const

export function useNotices(): Notify {
  return useContext(NoticesContext)
}
