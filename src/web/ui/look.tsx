import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import { menuTexts as t } from '#texts/menu.ts'
import { Icon } from './Icon.tsx'
import { useWords } from './language.tsx'

const KEY = 'look'

/** Puts back what this person chose on this phone. Without a choice, styles follow the system by themselves. */
export function rememberLook(): void {
  try {
    const kept = localStorage.getItem(KEY)
    if (kept) document.documentElement.classList.add(kept)
  } catch {
    // No storage: as the system has it.
  }
}

function isDark(): boolean {
  const { classList } = document.documentElement
  return (
    classList.contains('dark') || (!classList.contains('light') && matchMedia('(prefers-color-scheme: dark)').matches)
  )
}

/** The sun or the moon: to the other look, and remembered. */
export function LookSwitch({ onBar = false }: { onBar?: boolean }) {
  const say = useWords()
  const [dark, setDark] = useState(isDark)
  const name = say(dark ? t.lookLight : t.lookDark)

  function toggle() {
    const [next, last] = dark ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
    document.documentElement.classList.remove(last)
    document.documentElement.classList.add(next)
    setDark(!dark)
    try {
      localStorage.setItem(KEY, next)
    } catch {
      // It lasts until the page is closed.
    }
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={name}
      onClick={toggle}
      {...(onBar && { color: 'fg.onBar', _hover: { bg: 'rgb(255 255 255 / 0.14)' } })}
    >
      <Icon name={dark ? 'sun' : 'moon'} />
      {!onBar && name}
    </Button>
  )
}
