import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { getMonthRange, listMonthsUpTo } from '#domain/day.ts'
import { pieceWorkTexts as t } from '#texts/pieceWork.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { getToday } from '#web/data/shopTime.ts'
import { useFilter } from '#web/documents/list/useFilter.ts'
import { SelectBox } from '#web/ui/form/listControls.tsx'
import { AnswerAge } from '#web/ui/text/AnswerAge.tsx'
import { formatDay, formatMonth } from '#web/ui/text/formatInstant.ts'
import { useLanguage, useTranslate } from '#web/ui/text/language.tsx'
import { QueryStatus } from '#web/ui/text/QueryStatus.tsx'
import { ScreenTitle } from '#web/ui/text/ScreenTitle.tsx'
import { PieceWorkTables } from './PieceWorkTables.tsx'

/** The number of months in the list. */
const OFFERED_MONTHS = 36

/** The pieces that each employee made in a month and their labour cost, on screen or printed. */
export function PieceWork() {
  const translate = useTranslate()
  const { language } = useLanguage()
  const today = getToday()
  const [monthInAddress, setMonth] = useFilter('month')
  const months = listMonthsUpTo(today, OFFERED_MONTHS)
  const month = months.includes(monthInAddress) ? monthInAddress : (months[0] ?? '')
  const { first, last } = getMonthRange(month)
  const query = useApiQuery('/api/production/piece-work', {
    params: { query: { from: first, to: last < today ? last : today } },
  })
  return (
    <Stack gap="4" maxW="form" mx="auto">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <ScreenTitle>{translate(t.title)}</ScreenTitle>
        <Button variant="outline" onClick={() => print()}>
          {translate(t.print)}
        </Button>
      </Flex>
      <Box maxW="64">
        <SelectBox
          label={t.month}
          value={month}
          onChange={setMonth}
          choices={months.map((month) => [month, formatMonth(month, language)])}
        />
      </Box>
      <AnswerAge asOf={query.asOf} />
      <QueryStatus query={query} failureText={t.failed} loadingText={t.loading} />
      {query.data && (
        <>
          <Text>{translate(t.span(formatDay(query.data.from, language), formatDay(query.data.to, language)))}</Text>
          <PieceWorkTables work={query.data} />
          <Text color="fg.muted">{translate(t.note)}</Text>
        </>
      )}
    </Stack>
  )
}
