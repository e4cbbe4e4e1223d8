import { Flex } from '@chakra-ui/react/flex'
import { Link } from '@chakra-ui/react/link'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { Link as To, useSearch } from '@tanstack/react-router'
import { isCalendarDay } from '#domain/day.ts'
import { dayTexts as t } from '#texts/day.ts'
import type { Translated } from '#texts/translated.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { useSession } from '#web/data/session/useSession.ts'
import { useOpenEntriesSummary } from '#web/data/unsynced/useOutboxSummary.ts'
import { useToday } from '#web/documents/form/useToday.ts'
import { WorkButtons } from '#web/documents/list/WorkButtons.tsx'
import { PaperButton } from '#web/paper/PaperButton.tsx'
import { AnswerAge } from '#web/ui/text/AnswerAge.tsx'
import { translateDay } from '#web/ui/text/formatInstant.ts'
import { Money } from '#web/ui/text/formattedValues.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { QueryStatus } from '#web/ui/text/QueryStatus.tsx'
import { ScreenTitle } from '#web/ui/text/ScreenTitle.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { DayNavigation } from './DayNavigation.tsx'
import { PiecesPlot, SoldPlot } from './DayPlots.tsx'
import { DayRows } from './DayRows.tsx'
import { DayTiles } from './DayTiles.tsx'
import type { DayFigures } from './describeDay.ts'
import { describeDaySheet } from './describeDaySheet.ts'

/** One day of the shop: today, or the day in the address. */
export function Today() {
  const translate = useTranslate()
  const user = useSession()
  const { date: dateInAddress = '' } = useSearch({ from: '__root__' })
  const dateOfDevice = useToday()
  const isEarlier = isCalendarDay(dateInAddress) && dateInAddress < dateOfDevice
  const query = useApiQuery('/api/day', isEarlier ? { params: { query: { date: dateInAddress } } } : {})
  const { data: day } = query
  // Nothing went wrong: this device has never loaded the day.
  const isUnknownYet = !day && query.failure?.kind === 'no-network'
  // Without a network, "today" is the day of the last known answer.
  const date = day?.date ?? (isEarlier ? dateInAddress : dateOfDevice)
  const today = day && day.today > dateOfDevice ? day.today : dateOfDevice
  return (
    <Stack gap="4" maxW="form" mx="auto">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <ScreenTitle>{translate(date === today ? t.titleOf(translateDay(date)) : translateDay(date))}</ScreenTitle>
        <DayNavigation date={date} today={today} />
      </Flex>
      <AnswerAge asOf={query.asOf} />
      {user && !isEarlier && <WorkButtons user={user} />}
      {isUnknownYet ? (
        <Text role="status">{translate(t.notLoadedYet)}</Text>
      ) : (
        <QueryStatus query={query} failureText={t.failed} loadingText={t.loading} />
      )}
      {day && user && (
        <>
          {day.scope === 'own' && <Text color="fg.muted">{translate(t.ownOnly)}</Text>}
          {!day.now && <Text color="fg.muted">{translate(t.earlier)}</Text>}
          <DayTiles day={day} />
          <UnsentEntriesNote />
          <SoldPlot days={day.days} />
          <DayRows day={day} />
          {day.scope === 'shop' && day.places.length > 1 && (
            <PlacesSection title={t.receivedWhere} places={day.places} />
          )}
          {day.scope === 'shop' && day.now && <PlacesSection title={t.holders} places={day.now.cash.places} />}
          <PiecesPlot weeks={day.weeks} products={day.products} />
          <PaperButton source={describeDaySheet(day)} alignSelf="start" />
        </>
      )}
    </Stack>
  )
}

/** The money of every person and account; the tile names the largest only. */
function PlacesSection({ title, places }: { title: Translated; places: DayFigures['places'] }) {
  return (
    <Section title={title}>
      <Stack as="ul" gap="2" listStyleType="none">
        {places.map(({ id, name, amount }) => (
          <Flex key={id} as="li" justify="space-between" gap="3">
            <span>{name}</span>
            <Money isShort rupees={amount} />
          </Flex>
        ))}
      </Stack>
    </Section>
  )
}

/** Says that the figures lack entries that wait on devices, and links to those of this device. */
function UnsentEntriesNote() {
  const translate = useTranslate()
  const { count } = useOpenEntriesSummary()
  return (
    <Text fontSize="sm" color="fg.muted">
      {translate(t.waitsElsewhere)}{' '}
      {count > 0 && (
        <Link asChild>
          <To to="/outbox">{translate(t.waitsHere(count))}</To>
        </Link>
      )}
    </Text>
  )
}
