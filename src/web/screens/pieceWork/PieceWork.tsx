import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Heading } from '@chakra-ui/react/heading'
import { Stack } from '@chakra-ui/react/stack'
import { Text as Words } from '@chakra-ui/react/text'
import { dayOf, monthsBefore, spanOf } from '#domain/day.ts'
import { pieceWorkTexts as t } from '#texts/pieceWork.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { AsOf } from '#web/ui/AsOf.tsx'
import { ChoiceBox } from '#web/ui/controls.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { useLanguage, useWords } from '#web/ui/language.tsx'
import { useFilter } from '#web/ui/useFilter.ts'
import { showDay, showMonth } from '#web/ui/when.ts'
import { WorkTables } from './WorkTables.tsx'

/** So many months can be looked at. */
const OFFERED = 36

/** Who made how much in a month, and what that work is worth: to look at, or on paper. */
export function PieceWork() {
  const say = useWords()
  const { language } = useLanguage()
  const today = dayOf(new Date())
  const [asked, setMonth] = useFilter('month')
  const months = monthsBefore(today, OFFERED)
  const month = months.includes(asked) ? asked : (months[0] ?? '')
  const { first, last } = spanOf(month)
  const query = { from: first, to: last < today ? last : today }
  const answer = useAnswer('/api/production/piece-work', { params: { query } })
  return (
    <Stack gap="4" maxW="form" mx="auto">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Heading as="h1">{say(t.title)}</Heading>
        <Button variant="outline" onClick={() => print()} _print={{ display: 'none' }}>
          {say(t.print)}
        </Button>
      </Flex>
      <Box maxW="64">
        <ChoiceBox
          label={t.month}
          value={month}
          onChange={setMonth}
          choices={months.map((one) => [one, showMonth(one, language)])}
        />
      </Box>
      <AsOf answer={answer} />
      {answer.loading && <Words role="status">{say(t.loading)}</Words>}
      {answer.failure && <FailureNote title={t.failed} failure={answer.failure} again={answer.again} />}
      {answer.data && (
        <>
          <Words>{say(t.span(showDay(answer.data.from, language), showDay(answer.data.to, language)))}</Words>
          <WorkTables work={answer.data} />
          <Words color="fg.muted">{say(t.note)}</Words>
        </>
      )}
    </Stack>
  )
}
