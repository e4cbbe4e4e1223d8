import { Button } from '@chakra-ui/react/button'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { guardTexts as t } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'
import { ChunkLoadError } from './chunkLoadError.ts'
import { useTranslate } from './language.tsx'

/** A part of a screen that could not be shown. If its code cannot be loaded, it says why and offers to reload the app. */
export function LoadFailure({ title, failure }: { title: Translated; failure: unknown }) {
  const translate = useTranslate()
  return (
    <Stack role="alert" gap="3" align="start">
      <Text>{translate(title)}</Text>
      {failure instanceof ChunkLoadError && (
        <>
          <Text>{translate(t.chunkMissingWhy)}</Text>
          <ReloadButton />
        </>
      )}
    </Stack>
  )
}

/** Drafts stay, so this loses nothing that was typed. */
export function ReloadButton() {
  const translate = useTranslate()
  return <Button onClick={() => globalThis.location.reload()}>{translate(t.reload)}</Button>
}
