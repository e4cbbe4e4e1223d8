import { SimpleGrid } from '@chakra-ui/react/simple-grid'
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
const MAX_NAMED_PLACES = 3

/** The four figures of a day. */
export function DayTiles({ day }: { day: Schema<'DayFigures'> }) {
  const translate = useTranslate()
  return (
    <SimpleGrid as="dl" minChildWidth="9rem" gap="3">
      <Tile
        label={t.sold}
        rupees={day.sold}
        note={day.creditGiven > 0 && translate(t.onCredit(format(day.creditGiven)))}
      />
      <Tile label={t.received} rupees={day.received} note={describePlaces(day.places)} />
      <Tile label={t.expenses} rupees={day.expenses} />
      {day.now && (
        <Tile
          label={t.inHand}
          rupees={day.now.cash.total}
          note={day.scope === 'shop' && describePlaces(day.now.cash.places)}
        />
      )}
    </SimpleGrid>
  )
}

function Tile({ label, rupees, note }: { label: Translated; rupees: number; note?: ReactNode }) {
  const translate = useTranslate()
  return (
    <Stack {...CARD_STYLE} gap="0" px="3" py="2">
      <Text as="dt" fontSize="sm" color="fg.muted">
        {translate(label)}
      </Text>
      <Text as="dd" fontSize="lg" fontWeight="bold">
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
