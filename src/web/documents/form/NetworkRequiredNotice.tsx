import { Box } from '@chakra-ui/react/box'
import { commonTexts as t } from '#texts/common.ts'
import { useIsOnline } from '#web/data/api/serverContact.ts'
import { useTranslate } from '#web/ui/text/language.tsx'

/** Above a form that cannot be saved offline, so that people know it before they type. */
export function NetworkRequiredNotice() {
  const translate = useTranslate()
  if (useIsOnline()) return null
  return (
    <Box
      role="status"
      px="4"
      py="3"
      borderRadius="md"
      colorPalette="warning"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
    >
      {translate(t.needsNetwork)}
    </Box>
  )
}
