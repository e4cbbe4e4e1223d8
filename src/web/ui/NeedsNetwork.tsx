import { Box } from '@chakra-ui/react/box'
import { commonTexts as t } from '#texts/common.ts'
import { useWords } from './language.tsx'
import { useOnline } from './useOnline.ts'

/** Above a form that cannot be saved without a connection: said before anybody types, not after. */
export function NeedsNetwork() {
  const say = useWords()
  if (useOnline()) return null
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
      {say(t.needsNetwork)}
    </Box>
  )
}
