import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { findPeople } from '#domain/account.ts'
import { subjectTexts, changesTexts as t } from '#texts/changes.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { useFilter } from '#web/documents/list/useFilter.ts'
import { DayInput, SelectBox } from '#web/ui/form/listControls.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'

/** Filters the audit log by kind of record, person and days. */
export function ChangeFilters() {
  const translate = useTranslate()
  const [subject, setSubject] = useFilter('subject')
  const [employee, setEmployee] = useFilter('employee')
  const [from, setFrom] = useFilter('from')
  const [to, setTo] = useFilter('to')
  const employees = findPeople(useApiQuery('/api/employee').data ?? [])
  return (
    <SimpleGrid minChildWidth="9rem" gap="3">
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
      <DayInput label={t.from} value={from} onChange={setFrom} />
      <DayInput label={t.to} value={to} onChange={setTo} />
    </SimpleGrid>
  )
}
