import { Grid } from '@chakra-ui/react/grid'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import type { ReactNode } from 'react'
import type { Schema } from '#contract/operations.ts'
import { formatMoneyInText, toPaise } from '#domain/money.ts'
import { dayTexts as t } from '#texts/day.ts'
import type { Translated } from '#texts/translated.ts'
import { CARD_STYLE } from '#web/ui/cardStyle.ts'
import { Money } from '#web/ui/formattedValues.tsx'
import { useTranslate } from '#web/ui/language.tsx'

/** The places named in a tile. */
const MAX_NAMED_PLACES = 2

/** The four figures of a day. What is true now is shown for today only. */
export function DayTiles({ day }: { day: Schema<'DayFigures'> }) {
  const { sold, received, places, creditGiven, expenses, now, scope } = day
  return (
    <Grid as="dl" templateColumns="repeat(auto-fit, minmax(9rem, 1fr))" gap="3">
      <Tile label={t.sold} rupees={sold} />
      <Tile label={t.received} rupees={received} note={describePlaces(places)} />
      <Tile label={t.creditGiven} rupees={creditGiven} />
      {now ? (
        <Tile label={t.inHand} rupees={now.cash.total} note={scope === 'shop' && describePlaces(now.cash.places)} />
      ) : (
        <Tile label={t.expenses} rupees={expenses} />
      )}
    </Grid>
  )
}

function Tile({ label, rupees, note }: { label: Translated; rupees: number; note?: ReactNode }) {
  const translate = useTranslate()
  return (
    <Stack {...CARD_STYLE} gap="0" px="3" py="2">
      <Text as="dt" fontSize="sm" color="fg.muted">
        {translate(label)}
      </Text>
      <Text as="dd" fontSize={{ base: 'md', md: 'lg' }} fontWeight="bold">
        <Money rupees={rupees} isShort />
      </Text>
      {note && (
        <Text as="dd" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {note}
        </Text>
      )}
    </Stack>
  )
}

const format = (rupees: number) => formatMoneyInText(toPaise(rupees))

function describePlaces(places: Schema<'MoneyPlaces'>): string {
  const named = places.slice(0, MAX_NAMED_PLACES).map(({ name, amount }) => `${name} ${format(amount)}`)
  return [...named, ...(places.length > MAX_NAMED_PLACES ? ['…'] : [])].join(' · ')
}
