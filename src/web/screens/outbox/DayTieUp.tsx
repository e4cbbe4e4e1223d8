import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Stack } from '@chakra-ui/react/stack'
import { Text as Words } from '@chakra-ui/react/text'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Day, dayOf } from '#domain/day.ts'
import { type Paise, rupees } from '#domain/money.ts'
import { showStretches, stretchesOf } from '#domain/stretches.ts'
import { commonTexts } from '#texts/common.ts'
import { outboxTexts as t } from '#texts/outbox.ts'
import type { Text } from '#texts/text.ts'
import type { ComparedDay, DayList } from '#web/data/outbox/compareDay.ts'
import { compareDay } from '#web/data/outbox.ts'
import { useSession } from '#web/data/useSession.ts'
import { DateField } from '#web/ui/fields.tsx'
import { Money } from '#web/ui/figures.tsx'
import { useWords } from '#web/ui/language.tsx'
import { type Column, Rows } from '#web/ui/Rows.tsx'
import { Section } from '#web/ui/Section.tsx'

/** One button at the end of the day: does this phone's list of a day agree with the office's, to the paisa? */
export function DayTieUp() {
  const say = useWords()
  const everybody = useSession()?.role === 'DIRECTOR'
  const form = useForm({ defaultValues: { day: dayOf(new Date()) as Day } })
  const [outcome, setOutcome] = useState<ComparedDay | 'comparing' | 'failed' | 'too-many'>()

  const compare = form.handleSubmit(async ({ day }) => {
    setOutcome('comparing')
    setOutcome((await compareDay(day, everybody).catch(() => undefined)) ?? 'failed')
  })

  return (
    <Section title={t.day}>
      <Words color="fg.muted">{say(t.dayWhy)}</Words>
      <Flex as="form" gap="3" align="end" wrap="wrap" onSubmit={compare}>
        <DateField control={form.control} name="day" label={commonTexts.date} required />
        <Button type="submit" disabled={outcome === 'comparing'} aria-busy={outcome === 'comparing'}>
          {say(t.compare)}
        </Button>
      </Flex>
      <Stack role="status" gap="3">
        {outcome === 'comparing' && <Words>{say(t.comparing)}</Words>}
        {outcome === 'failed' && <Words color="fg.error">{say(t.compareFailed)}</Words>}
        {outcome === 'too-many' && <Words color="fg.error">{say(t.compareTooMany)}</Words>}
        {typeof outcome === 'object' && <Outcome {...outcome} />}
      </Stack>
    </Section>
  )
}

function Outcome({ phone, office, agree, waiting, lost, unknown, differing }: ComparedDay) {
  const say = useWords()
  const holes: [(numbers: string) => Text, number[]][] = [
    [t.dayWaiting, waiting],
    [t.dayLost, lost],
    [t.dayUnknown, unknown],
    [t.dayDiffering, differing],
  ]
  const sides = [
    { ...phone, id: 1, side: t.onPhone },
    { ...office, id: 2, side: t.inOffice },
  ]
  const columns: Column<DayList & { id: number; side: Text }>[] = [
    { head: t.side, heads: true, cell: ({ side }) => say(side) },
    { head: t.entries, figures: true, cell: ({ count }) => count },
    { head: t.sum, figures: true, cell: ({ sum }) => <Money rupees={rupees(sum as Paise)} /> },
    // As many figures as two people compare on the telephone.
    { head: t.checkMark, figures: true, cell: ({ hash }) => hash.slice(0, 8) },
  ]
  return (
    <>
      <Words fontWeight="semibold" color={agree ? 'fg' : 'fg.error'}>
        {say(agree ? t.agrees : t.disagrees)}
      </Words>
      <Rows name={t.day} columns={columns} rows={sides} />
      {holes.map(
        ([text, numbers]) =>
          numbers.length > 0 && <Words key={text('').en}>{say(text(showStretches(stretchesOf(numbers))))}</Words>,
      )}
    </>
  )
}
