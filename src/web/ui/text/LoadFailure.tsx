import { Button } from '@chakra-ui/react/button'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import type { ComponentType } from 'react'
import { guardTexts as t } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'
import { useTranslate } from './language.tsx'

/** The code of a screen cannot be loaded: no network, or an update has replaced its files. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A screen cannot be fetched', { cause })
    this.name = 'ChunkLoadError'
  }
}

/**
 * Wraps a dynamic import so that it fails with ChunkLoadError: at the browser's own import error TanStack Router would
 * reload the page.
 */
export function orReload<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () =>
    load().catch((error: unknown) => {
      throw new ChunkLoadError(error)
    })
}

/** Wraps the dynamic import of a component that its screen can do without: if it cannot be fetched, nothing is shown. */
export function orNothing<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return () => load().catch(() => ({ default: (() => null) as ComponentType<Props> }))
}

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
