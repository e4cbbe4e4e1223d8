import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Stack } from '@chakra-ui/react/stack'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { commonTexts as t } from '#texts/common.ts'
import type { Text } from '#texts/text.ts'
import { useWords } from './language.tsx'

type Tone = 'brand' | 'danger'
type Notice = { id: number; text: Text; tone: Tone }
type Notify = (text: Text, tone?: Tone) => void

/** Long enough to be read slowly; a failure stays until it is closed. */
const SHOWN_MS = 8000
const NoticesContext = createContext<Notify>(() => undefined)

/** Shows what just happened beneath the top bar, where it covers no button that saves, and has it read out. */
export function Notices({ children }: { children: ReactNode }) {
  const say = useWords()
  const [notices, setNotices] = useState<Notice[]>([])
  const close = useCallback((id: number) => setNotices((shown) => shown.filter((notice) => notice.id !== id)), [])
  const notify = useCallback<Notify>(
    (text, tone = 'brand') => {
      const id = performance.now()
      setNotices((shown) => [...shown.slice(-2), { id, text, tone }])
      if (tone === 'brand') setTimeout(close, SHOWN_MS, id)
    },
    [close],
  )
  return (
    <NoticesContext value={notify}>
      {children}
      <Stack
        role="status"
        aria-live="polite"
        position="fixed"
        insetInline="3"
        top="16"
        mx="auto"
        maxW="form"
        zIndex="toast"
        pointerEvents="none"
        gap="2"
      >
        {notices.map(({ id, text, tone }) => (
          <Flex
            key={id}
            align="center"
            justify="space-between"
            gap="3"
            ps="4"
            pe="1"
            py="1"
            borderRadius="md"
            boxShadow="raised"
            pointerEvents="auto"
            colorPalette={tone}
            bg="colorPalette.solid"
            color="colorPalette.contrast"
          >
            {say(text)}
            <Button variant="plain" size="sm" onClick={() => close(id)}>
              {say(t.close)}
            </Button>
          </Flex>
        ))}
      </Stack>
    </NoticesContext>
  )
}

export function useNotices(): Notify {
  return useContext(NoticesContext)
}
