import { Box } from '@chakra-ui/react/box'
import { useSyncExternalStore } from 'react'
import { clockTexts as t } from '#texts/clock.ts'
import { useIsOnline } from '#web/data/api/serverContact.ts'
import { clockAheadMs } from '#web/data/shopTime.ts'
import { useTranslate } from '#web/ui/text/language.tsx'

/** At a date that the form has suggested: the device's clock is wrong, and the date follows the server's. */
export function ClockNotice() {
  const translate = useTranslate()
  const aheadMs = useSyncExternalStore(clockAheadMs.subscribe, clockAheadMs.read)
  const isOnline = useIsOnline()
  if (aheadMs === 0) return null
  return (
    <Box role="status" color="warning.fg">
      {translate(isOnline ? t.isWrong(aheadMs) : t.wasWrong(aheadMs))}
    </Box>
  )
}
