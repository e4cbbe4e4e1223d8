import { Button } from '@chakra-ui/react/button'
import { Link } from '@chakra-ui/react/link'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { Link as To, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { commonTexts, guardTexts as t } from '#texts/common.ts'
import { menuTexts } from '#texts/menu.ts'
import { lastSaved } from '#web/data/drafts/lastSaved.ts'
import { reloadUnlessDrafting } from '#web/data/start/appUpdate.ts'
import { ChunkLoadError, orNothing, ReloadButton } from '#web/ui/text/LoadFailure.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { ScreenTitle } from '#web/ui/text/ScreenTitle.tsx'

const SavedNotice = lazy(
  orNothing(async () => ({ default: (await import('#web/screens/outbox/SavedNotice.tsx')).SavedNotice })),
)

/**
 * Shown if a screen throws or its code cannot be loaded: the reason, what was saved last, and buttons to retry. After a
 * save, a second attempt would open an empty form of what is stored already: then the button leads to the entries.
 */
export function ErrorScreen({ error, reset }: { error: unknown; reset: () => void }) {
  const translate = useTranslate()
  const router = useRouter()
  const saved = useSyncExternalStore(lastSaved.subscribe, lastSaved.read)
  const isSavedHere = saved?.path === location.pathname
  const isChunkMissing = error instanceof ChunkLoadError
  useEffect(() => {
    if (isChunkMissing) void reloadUnlessDrafting()
  }, [isChunkMissing])
  return (
    <Stack role="alert" gap="3" py="10" align="center" textAlign="center">
      <ScreenTitle>{translate(isChunkMissing ? t.chunkMissing : t.broken)}</ScreenTitle>
      {(isChunkMissing || !isSavedHere) && <Text>{translate(isChunkMissing ? t.chunkMissingWhy : t.brokenWhy)}</Text>}
      <Suspense>{saved && <SavedNotice {...saved} />}</Suspense>
      {isChunkMissing && <ReloadButton />}
      {isSavedHere ? (
        <Button asChild>
          <a href="/outbox">{translate(t.toEntries)}</a>
        </Button>
      ) : (
        <Button variant={isChunkMissing ? 'outline' : 'solid'} onClick={() => void router.invalidate().then(reset)}>
          {translate(commonTexts.retry)}
        </Button>
      )}
    </Stack>
  )
}

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
