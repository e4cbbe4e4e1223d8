import { Button } from '@chakra-ui/react/button'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { findPeople } from '#domain/account.ts'
import type { ListFilter } from '#domain/listFilter.ts'
import { listFilterTexts } from '#texts/listFilters.ts'
import { listsTexts as t } from '#texts/lists.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { ComboboxInput } from '#web/ui/form/ComboboxField.tsx'
import { DayInput, SelectBox } from '#web/ui/form/listControls.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { usePartyChoices } from '../party/usePartyChoices.ts'
import type { useListFilter } from './useFilter.ts'

type Change = ReturnType<typeof useListFilter>['change']
export type ListFilterFieldsProps = {
  filter: ListFilter
  change: Change
  hasParty: boolean
  hasEmployee: boolean
  /** Whether documents name accounts beside people: transfers. */
  hasAccounts: boolean
}

/** The filters that take more than one tap. */
export function ListFilterFields({ filter, change, hasParty, hasEmployee, hasAccounts }: ListFilterFieldsProps) {
  const translate = useTranslate()
  return (
    <SimpleGrid minChildWidth="9rem" gap="3" alignItems="end">
      <DayInput label={listFilterTexts.from} value={filter.from ?? ''} onChange={(from) => change({ from })} />
      <DayInput label={listFilterTexts.to} value={filter.to ?? ''} onChange={(to) => change({ to })} />
      {hasEmployee && <EmployeeFilter employeeId={filter.employeeId} {...{ change, hasAccounts }} />}
      {hasParty && <PartyFilter partyId={filter.partyId} change={change} />}
      <Button variant="outline" onClick={() => change({ q: '', from: '', to: '', employee: '', party: '' })}>
        {translate(listFilterTexts.clear)}
      </Button>
    </SimpleGrid>
  )
}

type EmployeeFilterProps = { employeeId: number | undefined; change: Change; hasAccounts: boolean }

function EmployeeFilter({ employeeId, change, hasAccounts }: EmployeeFilterProps) {
  const translate = useTranslate()
  const employees = useApiQuery('/api/employee').data ?? []
  const offered = hasAccounts ? employees : findPeople(employees)
  return (
    <SelectBox
      label={t.employee}
      value={String(employeeId ?? '')}
      onChange={(employee) => change({ employee })}
      choices={[
        ['', translate(listFilterTexts.everybody)],
        ...offered.map(({ id, name }) => [String(id), name] as const),
      ]}
    />
  )
}

function PartyFilter({ partyId, change }: { partyId: number | undefined; change: Change }) {
  const { choices } = usePartyChoices()
  return (
    <ComboboxInput
      label={t.party}
      value={{ id: partyId ?? null }}
      onChange={(party) => change({ party: String(party?.id) })}
      choices={choices.filter((choice) => choice.id > 0)}
    />
  )
}
