import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { Stack } from '@chakra-ui/react/stack'
import { Text as Words } from '@chakra-ui/react/text'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { commonTexts, guardTexts as t } from '#texts/common.ts'
import { loadAnewIfFree } from '#web/data/update.ts'
import { useWords } from '#web/ui/language.tsx'
import { ScreenGone } from './screenGone.ts'

/** A screen that failed, or whose code could not be fetched: a sentence and a way on, never a blank page. */
export function Broken({ error }: { error: unknown }) {
  const say = useWords()
  const router = useRouter()
  const gone = error instanceof ScreenGone
  useEffect(() => {
    if (gone) void loadAnewIfFree()
  }, [gone])
  return (
    <Stack role="alert" gap="3" py="10" align="center" textAlign="center">
      <Heading as="h1">{say(gone ? t.gone : t.broken)}</Heading>
      <Words>{say(gone ? t.goneWhy : t.brokenWhy)}</Words>
      {gone && <Button onClick={() => globalThis.location.reload()}>{say(t.loadAnew)}</Button>}
      <Button variant={gone ? 'outline' : 'solid'} onClick={() => router.invalidate()}>
        {say(commonTexts.retry)}
      </Button>
    </Stack>
  )
}
