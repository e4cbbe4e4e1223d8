import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import { menuTexts as t } from '#texts/menu.ts'
import { Icon } from './Icon.tsx'
import { useTranslate } from './language.tsx'

const STORAGE_KEY = 'look'

/** Restores the colour mode stored on this device. Without one, styles follow the system. */
export function restoreColorMode(): void {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    if (stored) document.documentElement.classList.add(stored)
  } catch {
    // Storage is blocked: the system setting applies.
  }
}

function storeColorMode(mode: 'light' | 'dark'): void {
  try {
    localStorage.setItem(STORAGE_KEY, mode)
  } catch {
    // Storage is blocked: the choice lasts until the page is closed.
  }
}

function isDark(): boolean {
  const { classList } = document.documentElement
  return (
    classList.contains('dark') || (!classList.contains('light') && matchMedia('(prefers-color-scheme: dark)').matches)
  )
}

/** Switches between light and dark and stores the choice. */
export function ColorModeSwitch({ isOnBar = false }: { isOnBar?: boolean }) {
  const translate = useTranslate()
  const [isDarkMode, setIsDarkMode] = useState(isDark)
  const name = translate(isDarkMode ? t.lightMode : t.darkMode)

  function toggle() {
    const [next, previous] = isDarkMode ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
    document.documentElement.classList.remove(previous)
    document.documentElement.classList.add(next)
    setIsDarkMode(!isDarkMode)
    storeColorMode(next)
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={name}
      onClick={toggle}
      {...(isOnBar && { color: 'fg.onBar', _hover: { bg: 'rgb(255 255 255 / 0.14)' } })}
    >
      <Icon name={isDarkMode ? 'sun' : 'moon'} />
      {!isOnBar && name}
    </Button>
  )
}
