import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { menuTexts as t } from '#texts/menu.ts'
import { useUpdate } from '#web/data/start/useUpdate.ts'
import { useTranslate } from '#web/ui/text/language.tsx'

/** Offers to load a newer version. The notice does not reload by itself, because a form may contain input. */
export function UpdateNotice() {
  const translate = useTranslate()
  const { isReady, isBlockedByDraft, apply } = useUpdate()
  if (!isReady) return null
  return (
    <Flex
      role="status"
      align="center"
      gap="3"
      wrap="wrap"
      px={{ base: '4', md: '6' }}
      py="1"
      bg="brand.subtle"
      color="brand.fg"
      _print={{ display: 'none' }}
    >
      {translate(isBlockedByDraft ? t.updateHeld : t.updateReady)}
      <Button size="sm" variant="outline" onClick={apply}>
        {translate(t.updateNow)}
      </Button>
    </Flex>
  )
}
