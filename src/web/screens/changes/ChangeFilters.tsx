import { Field } from '@chakra-ui/react/field'
import { Input } from '@chakra-ui/react/input'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { subjectTexts, changesTexts as t } from '#texts/changes.ts'
import type { Translated } from '#texts/translated.ts'
import { useApiQuery } from '#web/data/useApiQuery.ts'
import { useTranslate } from '#web/ui/language.tsx'
import { SelectBox } from '#web/ui/listControls.tsx'
import { type FilterName, useFilter } from '#web/ui/useFilter.ts'

/** Filters the change log by kind of record, person and days. */
export function ChangeFilters() {
  const translate = useTranslate()
  const [subject, setSubject] = useFilter('subject')
  const [employee, setEmployee] = useFilter('employee')
  const employees = useApiQuery('/api/employee').data ?? []
  return (
    <SimpleGrid columns={{ base: 2, lg: 4 }} gap="3">
      <SelectBox
        label={t.record}
        value={subject}
        onChange={setSubject}
        choices={[
          ['', translate(t.everything)],
          ...Object.entries(subjectTexts).map(([key, text]) => [key, translate(text)] as const),
        ]}
      />
      <SelectBox
        label={t.who}
        value={employee}
        onChange={setEmployee}
        choices={[['', translate(t.everybody)], ...employees.map(({ id, name }) => [String(id), name] as const)]}
      />
      <DayFilter label={t.from} name="from" />
      <DayFilter label={t.to} name="to" />
    </SimpleGrid>
  )
}

function DayFilter({ label, name }: { label: Translated; name: FilterName }) {
  const translate = useTranslate()
  const [day, setDay] = useFilter(name)
  return (
    <Field.Root>
      <Field.Label>{translate(label)}</Field.Label>
      <Input type="date" value={day} onChange={(event) => setDay(event.target.value)} />
    </Field.Root>
  )
}
