import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Input } from '@chakra-ui/react/input'
import { Link as To, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { addDays, type Day, isAllowedDay } from '#domain/day.ts'
import { dayTexts as t } from '#texts/day.ts'
import { useTranslate } from '#web/ui/text/language.tsx'

/** The day before, any day, the day after. Each day is an address of its own, so the back button leads to the last one. */
export function DayNavigation({ date, today }: { date: Day; today: Day }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  // While a date is typed, the text is not a valid day after each keystroke, so the field keeps its own text.
  const [typed, setTyped] = useState({ text: date, date })
  const text = typed.date === date ? typed.text : date
  const toSearch = (day: Day) => (day === today ? {} : { date: day })
  const handleChange = (next: string) => {
    setTyped({ text: next, date })
    if (isAllowedDay(next, today) && next <= today && next !== date)
      void navigate({ to: '/Today', search: toSearch(next), resetScroll: false })
  }
  return (
    <Flex as="nav" aria-label={translate(t.choose)} gap="2" wrap="wrap" _print={{ display: 'none' }}>
      <Button asChild variant="outline" aria-label={translate(t.previousDay)}>
        <To to="/Today" search={toSearch(addDays(date, -1))} resetScroll={false}>
          ‹
        </To>
      </Button>
      {date < today && (
        <Button asChild variant="outline" aria-label={translate(t.nextDay)}>
          <To to="/Today" search={toSearch(addDays(date, 1))} resetScroll={false}>
            ›
          </To>
        </Button>
      )}
      <Input
        type="date"
        aria-label={translate(t.day)}
        max={today}
        value={text}
        onChange={(event) => handleChange(event.target.value)}
        w="auto"
        minW="0"
        flexShrink="1"
      />
    </Flex>
  )
}
