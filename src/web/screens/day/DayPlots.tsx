import { Link } from '@chakra-ui/react/link'
import { Text } from '@chakra-ui/react/text'
import { Link as To } from '@tanstack/react-router'
import { useState } from 'react'
import { dayTexts as t } from '#texts/day.ts'
import { SelectBox } from '#web/ui/form/listControls.tsx'
import { formatDay } from '#web/ui/text/formatInstant.ts'
import { useLanguage, useTranslate } from '#web/ui/text/language.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { formatCount } from '#web/ui/text/StockCount.tsx'
import { BarPlot } from './BarPlot.tsx'
import { type DayFigures, formatRupees } from './describeDay.ts'

/** Sales and money received of 30 days in rupees; a day in the table opens that day. */
export function SoldPlot({ days }: Pick<DayFigures, 'days'>) {
  const { language } = useLanguage()
  const formatDate = (index: number) => formatDay(days[index]?.date ?? '', language)
  return (
    <Section title={t.soldPlot}>
      <BarPlot
        name={t.soldPlot}
        rowName={t.day}
        series={[
          { name: t.sold, values: days.map(({ sold }) => sold) },
          { name: t.received, values: days.map(({ received }) => received) },
        ]}
        labels={days.map((_, index) => formatDate(index))}
        renderLabel={(index) => (
          <Link asChild display="inline-block" minH="6">
            <To to="/Today" search={{ date: days[index]?.date ?? '' }}>
              {formatDate(index)}
            </To>
          </Link>
        )}
        format={formatRupees}
      />
    </Section>
  )
}

/** Pieces of one product made and sold in 12 weeks. */
export function PiecesPlot({ weeks, products }: Pick<DayFigures, 'weeks' | 'products'>) {
  const translate = useTranslate()
  const { language } = useLanguage()
  const [chosenId, setChosenId] = useState('')
  const product = products.find(({ id }) => String(id) === chosenId) ?? products[0]
  return (
    <Section title={t.piecesPlot}>
      {product ? (
        <>
          <SelectBox
            label={t.product}
            value={String(product.id)}
            onChange={setChosenId}
            choices={products.map(({ id, name }) => [String(id), name])}
          />
          <BarPlot
            name={{ en: `${t.piecesPlot.en}: ${product.name}`, hi: `${t.piecesPlot.hi}: ${product.name}` }}
            rowName={t.weekOf}
            series={[
              { name: t.made, values: product.made },
              { name: t.sold, values: product.sold },
            ]}
            labels={weeks.map((week) => formatDay(week, language))}
            format={formatCount}
          />
        </>
      ) : (
        <Text color="fg.muted">{translate(t.noPieces)}</Text>
      )}
    </Section>
  )
}
