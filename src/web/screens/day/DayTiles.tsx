import { Grid } from '@chakra-ui/react/grid'
import { Link } from '@chakra-ui/react/link'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { type LinkProps, linkOptions, Link as To } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dayTexts as t } from '#texts/day.ts'
import type { Translated } from '#texts/translated.ts'
import { Money } from '#web/ui/text/formattedValues.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { CARD_STYLE } from '#web/ui/text/Section.tsx'
import { type DayFigures, describeHolder, describeReceived, formatRupees, joinWithEllipsis } from './describeDay.ts'

/** The four figures of a day. Present balances are shown for today only. */
export function DayTiles({ day }: { day: DayFigures }) {
  const translate = useTranslate()
  const { date, scope, sold, received, creditGiven, expenses, now } = day
  return (
    <Grid as="dl" templateColumns={{ base: 'repeat(auto-fit, minmax(9rem, 1fr))', md: 'repeat(2, 1fr)' }} gap="3">
      <Tile
        label={t.sold}
        rupees={sold}
        link={scope === 'shop' && linkOptions({ to: '/ShowSales', search: { from: date, to: date } })}
      />
      <Tile label={t.received} rupees={received} note={translate(describeReceived(day))} />
      {now?.dues ? (
        <Tile
          label={t.dues}
          rupees={now.dues.amount}
          link={linkOptions({ to: '/Dues' })}
          note={now.dues.over60 > 0 && translate(t.over60(formatRupees(now.dues.over60)))}
        />
      ) : (
        <Tile label={t.creditGiven} rupees={creditGiven} />
      )}
      {now ? (
        <Tile
          label={t.inHand}
          rupees={now.cash.total}
          note={scope === 'shop' && joinWithEllipsis(now.cash.places.map(describeHolder))}
        />
      ) : (
        <Tile label={t.expenses} rupees={expenses} />
      )}
    </Grid>
  )
}

type TileProps = {
  label: Translated
  rupees: number
  note?: ReactNode
  /** The list behind the figure. */
  link?: LinkProps | false
}

function Tile({ label, rupees, note, link }: TileProps) {
  const translate = useTranslate()
  return (
    <Stack {...CARD_STYLE} gap="0" px="3" py="2">
      <Text as="dt" fontSize="sm" color="fg.muted">
        {translate(label)}
      </Text>
      <Text as="dd" fontSize={{ base: 'md', md: 'lg' }} fontWeight="bold">
        {link ? (
          <Link asChild>
            <To {...link}>
              <Money rupees={rupees} isShort />
            </To>
          </Link>
        ) : (
          <Money rupees={rupees} isShort />
        )}
      </Text>
      {note && (
        <Text as="dd" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {note}
        </Text>
      )}
    </Stack>
  )
}
