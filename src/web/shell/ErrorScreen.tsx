import { Button } from '@chakra-ui/react/button'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { commonTexts, guardTexts as t } from '#texts/common.ts'
import { reloadUnlessDrafting } from '#web/data/appUpdate.ts'
import { ChunkLoadError } from '#web/ui/chunkLoadError.ts'
import { useTranslate } from '#web/ui/language.tsx'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'

/** Shown if a screen throws or its code cannot be loaded: the reason, and buttons to retry. */
export function ErrorScreen({ error }: { error: unknown }) {
  const translate = useTranslate()
  const router = useRouter()
  const isChunkMissing = error instanceof ChunkLoadError
  useEffect(() => {
    if (isChunkMissing) void reloadUnlessDrafting()
  }, [isChunkMissing])
  return (
    <Stack role="alert" gap="3" py="10" align="center" textAlign="center">
      <ScreenTitle>{translate(isChunkMissing ? t.chunkMissing : t.broken)}</ScreenTitle>
      <Text>{translate(isChunkMissing ? t.chunkMissingWhy : t.brokenWhy)}</Text>
      {isChunkMissing && <Button onClick={() => globalThis.location.reload()}>{translate(t.reload)}</Button>}
      <Button variant={isChunkMissing ? 'outline' : 'solid'} onClick={() => router.invalidate()}>
        {translate(commonTexts.retry)}
      </Button>
    </Stack>
  )
}
