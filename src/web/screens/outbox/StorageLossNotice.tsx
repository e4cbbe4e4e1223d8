import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Text } from '@chakra-ui/react/text'
import { outboxTexts as t } from '#texts/outbox.ts'
import { waitingTexts } from '#texts/waiting.ts'
import { dismissStorageLoss } from '#web/data/outbox/deviceState.ts'
import { getStore } from '#web/data/store.ts'
import { useTranslate } from '#web/ui/text/language.tsx'

/** Reports that the browser has cleared the database, and the number of recovered entries. Can be dismissed. */
export function StorageLossNotice({
  lastSeq,
  recoveredCount = 0,
}: {
  lastSeq: number
  recoveredCount?: number | undefined
}) {
  const translate = useTranslate()
  return (
    <Box role="alert" p="4" borderRadius="md" colorPalette="danger" bg="colorPalette.subtle" color="colorPalette.fg">
      <Text fontWeight="semibold">{translate(waitingTexts.lost)}</Text>
      <Text>
        {translate(recoveredCount > 0 ? t.lostAndRecovered(lastSeq, recoveredCount) : t.lostDetails(lastSeq))}
      </Text>
      <Button mt="3" size="sm" variant="outline" onClick={() => dismissStorageLoss(getStore())}>
        {translate(t.dismissLost)}
      </Button>
    </Box>
  )
}
