import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Stack } from '@chakra-ui/react/stack'
import { createContext, type ReactNode, type RefObject, useCallback, useContext, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { commonTexts as t } from '#texts/common.ts'
import type { Text } from '#texts/text.ts'
import { useWords } from './language.tsx'

type Tone = 'brand' | 'danger'
type Notice = { id: number; text: Text; tone: Tone }
type Notify = (text: Text, tone?: Tone) => void

/** Long enough to be read slowly; a failure stays until it is closed. */
const SHOWN_MS = 8000
const NoticesContext = createContext<Notify>(() => undefined)
const DialogsContext = createContext<(change: (open: Element[]) => Element[]) => void>(() => undefined)

/**
 * Shows what just happened beneath the top bar, where it covers no button that saves, and has it read out. While a
 * dialog is open it is shown within: nothing else lies above the backdrop, or is heard from behind it.
 */
export function Notices({ children }: { children: ReactNode }) {
  const say = useWords()
  const [notices, setNotices] = useState<Notice[]>([])
  const [dialogs, setDialogs] = useState<Element[]>([])
  const close = useCallback((id: number) => setNotices((shown) => shown.filter((notice) => notice.id !== id)), [])
  const notify = useCallback<Notify>(
    (text, tone = 'brand') => {
      const id = performance.now()
      setNotices((shown) => [...shown.slice(-2), { id, text, tone }])
      if (tone === 'brand') setTimeout(close, SHOWN_MS, id)
    },
    [close],
  )
  const stack = (
    <Stack role="status" aria-live="polite" {...STACK}>
      {notices.map(({ id, text, tone }) => (
        <Flex key={id} {...NOTICE} colorPalette={tone}>
          {say(text)}
          <Button variant="plain" size="sm" whiteSpace="nowrap" flexShrink="0" onClick={() => close(id)}>
            {say(t.close)}
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
        {topmost ? createPortal(stack, topmost) : stack}
      </DialogsContext>
    </NoticesContext>
  )
}

/** Called by a dialog: while it is open, notices are shown within it. */
export function useNoticesWithin(dialog: RefObject<Element | null>): void {
  const change = useContext(DialogsContext)
  useEffect(() => {
    const here = dialog.current
    if (!here) return
    change((open) => [...open, here])
    return () => change((open) => open.filter((other) => other !== here))
  }, [change, dialog])
}

const STACK = {
  position: 'fixed',
  insetInline: '3',
  top: '16',
  mx: 'auto',
  maxW: 'form',
  zIndex: 'toast',
  pointerEvents: 'none',
  gap: '2',
} as const
const NOTICE = {
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
