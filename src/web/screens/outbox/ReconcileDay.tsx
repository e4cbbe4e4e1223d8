import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Day, toShopDay } from '#domain/day.ts'
import type { DayTotals } from '#domain/dayTotals.ts'
import { type Paise, toRupees } from '#domain/money.ts'
import { formatRanges, toRanges } from '#domain/ranges.ts'
import { commonTexts } from '#texts/common.ts'
import { outboxTexts as t } from '#texts/outbox.ts'
import type { Translated } from '#texts/translated.ts'
import type { ReconciledDay } from '#web/data/outbox/reconcile/reconcileDay.ts'
import { useIsDirector } from '#web/data/session/useSession.ts'
import { getPageOutbox } from '#web/data/start/pageOutbox.ts'
import { DateField } from '#web/documents/form/fields.tsx'
import { useToday } from '#web/documents/form/useToday.ts'
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx'
import { Money } from '#web/ui/text/formattedValues.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { Section } from '#web/ui/text/Section.tsx'

/** Compares this device's entries of a day with the server's: count, sum in paise and hash. */
export function ReconcileDay() {
  const translate = useTranslate()
  const includesOthers = useIsDirector()
  const today = useToday()
  // Entries have the time of the device's clock, right or wrong.
  const form = useForm({ defaultValues: { day: toShopDay(new Date()) } })
  const { isDirty } = form.formState
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new day has begun
  useEffect(() => {
    if (!isDirty) form.resetField('day', { defaultValue: toShopDay(new Date()) })
  }, [form, isDirty, today])
  const [result, setResult] = useState<ReconciledDay | 'comparing' | 'failed' | 'too-many'>()

  async function sendAndCompare(day: Day) {
    await getPageOutbox().triggerSend('manual')
    await getPageOutbox().reconcile(true)
    return getPageOutbox().reconcileDay(day, includesOthers)
  }

  const compare = form.handleSubmit(async ({ day }) => {
    setResult('comparing')
    setResult((await sendAndCompare(day).catch(() => undefined)) ?? 'failed')
  })

  return (
    <Section title={t.reconcileDay}>
      <Text color="fg.muted">{translate(t.reconcileDayHelp)}</Text>
      <Flex as="form" gap="3" align="end" wrap="wrap" onSubmit={compare}>
        <DateField control={form.control} name="day" label={commonTexts.date} required />
        <Button type="submit" disabled={result === 'comparing'} aria-busy={result === 'comparing'}>
          {translate(t.compare)}
        </Button>
      </Flex>
      <Stack role="status" gap="3">
        {result === 'comparing' && <Text>{translate(t.comparing)}</Text>}
        {result === 'failed' && <Text color="fg.error">{translate(t.compareFailed)}</Text>}
        {result === 'too-many' && <Text color="fg.error">{translate(t.compareTooMany)}</Text>}
        {typeof result === 'object' && <ReconcileResult {...result} />}
      </Stack>
    </Section>
  )
}

function ReconcileResult({
  device,
  server,
  isEqual,
  waitingSeqs,
  missingOnServer,
  missingOnDevice,
  differingSeqs,
}: ReconciledDay) {
  const translate = useTranslate()
  const discrepancies: [(numbers: string) => Translated, number[]][] = [
    [t.dayWaiting, waitingSeqs],
    [t.dayLost, missingOnServer],
    [t.dayUnknown, missingOnDevice],
    [t.dayDiffering, differingSeqs],
  ]
  const sides = [
    { ...device, id: 1, side: t.onDevice },
    { ...server, id: 2, side: t.onServer },
  ]
  const columns: Column<DayTotals & { id: number; side: Translated }>[] = [
    { header: t.side, isTitle: true, cell: ({ side }) => translate(side) },
    { header: t.entries, isNumeric: true, cell: ({ count }) => count },
    { header: t.sum, isNumeric: true, cell: ({ sumPaise }) => <Money rupees={toRupees(sumPaise as Paise)} /> },
    // Short enough to read out in a call.
    { header: t.checkMark, isNumeric: true, cell: ({ hash }) => hash.slice(0, 8) },
  ]
  return (
    <>
      <Text fontWeight="semibold" color={isEqual ? 'fg' : 'fg.error'}>
        {translate(isEqual ? t.agrees : t.disagrees)}
      </Text>
      <DataTable name={t.reconcileDay} columns={columns} rows={sides} />
      {discrepancies.map(
        ([text, numbers]) =>
          numbers.length > 0 && <Text key={text('').en}>{translate(text(formatRanges(toRanges(numbers))))}</Text>,
      )}
    </>
  )
}
