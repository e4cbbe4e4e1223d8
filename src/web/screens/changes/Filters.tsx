import { Field } from '@chakra-ui/react/field'
import { Input } from '@chakra-ui/react/input'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { subjectTexts, changesTexts as t } from '#texts/changes.ts'
import type { Text } from '#texts/text.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { ChoiceBox } from '#web/ui/controls.tsx'
import { useWords } from '#web/ui/language.tsx'
import { type Filter, useFilter } from '#web/ui/useFilter.ts'

/** Narrows the change log: to one kind of record, one person, some days. */
export function Filters() {
  const say = useWords()
  const [subject, setSubject] = useFilter('subject')
  const [employee, setEmployee] = useFilter('employee')
  const employees = useAnswer('/api/employee').data ?? []
  return (
    <SimpleGrid columns={{ base: 2, lg: 4 }} gap="3">
      <ChoiceBox
        label={t.record}
        value={subject}
        onChange={setSubject}
        choices={[
          ['', say(t.everything)],
          ...Object.entries(subjectTexts).map(([key, text]) => [key, say(text)] as const),
        ]}
      />
      <ChoiceBox
        label={t.who}
        value={employee}
        onChange={setEmployee}
        choices={[['', say(t.everybody)], ...employees.map(({ id, name }) => [String(id), name] as const)]}
      />
      <DayBox label={t.from} name="from" />
      <DayBox label={t.to} name="to" />
    </SimpleGrid>
  )
}

function DayBox({ label, name }: { label: Text; name: Filter }) {
  const say = useWords()
  const [day, setDay] = useFilter(name)
  return (
    <Field.Root>
      <Field.Label>{say(label)}</Field.Label>
      <Input type="date" value={day} onChange={(event) => setDay(event.target.value)} />
    </Field.Root>
  )
}
