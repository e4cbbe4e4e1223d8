import { Link } from '@chakra-ui/react/link'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { Link as To } from '@tanstack/react-router'
import { guardTexts as t } from '#texts/common.ts'
import { menuTexts } from '#texts/menu.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { ScreenTitle } from '#web/ui/text/ScreenTitle.tsx'

/** Shown for an unknown path. */
export function NotFound() {
  const translate = useTranslate()
  return (
    <Stack gap="3" py="10" textAlign="center" align="center">
      <ScreenTitle>{translate(t.notFound)}</ScreenTitle>
      <Text>{translate(t.notFoundWhy)}</Text>
      <Link asChild py="3">
        <To to="/">{translate(menuTexts.home)}</To>
      </Link>
    </Stack>
  )
}
