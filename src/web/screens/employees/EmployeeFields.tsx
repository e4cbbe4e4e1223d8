import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import type { Control } from 'react-hook-form'
import type { Schema } from '#contract/operations.ts'
import { roleTexts, employeesTexts as t } from '#texts/employees.ts'
import { BookedDayField } from '#web/ui/BookedDayField.tsx'
import { ChoiceField, TickField } from '#web/ui/choiceFields.tsx'
import { AmountField, DateField, WordsField } from '#web/ui/fields.tsx'
import { useWords } from '#web/ui/language.tsx'
import { Section } from '#web/ui/Section.tsx'
import type { EmployeeDraft } from './draft.ts'

const ROLES: readonly Schema<'Role'>[] = ['WORKER', 'TRAINEE', 'WORKER HEAD', 'DIRECTOR']

type EmployeeFieldsProps = {
  control: Control<EmployeeDraft>
  isNew: boolean
  /** Is there an opening balance already? Then it may become 0, but not nothing. */
  opened: boolean
}

/** Who the employee is, how one logs in, and what one had in hand when the books began. */
export function EmployeeFields({ control, isNew, opened }: EmployeeFieldsProps) {
  const say = useWords()
  return (
    <>
      <Section title={t.details}>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <WordsField control={control} name="firstName" label={t.firstName} required />
          <WordsField control={control} name="lastName" label={t.lastName} required />
          <WordsField control={control} name="mobile" label={t.mobile} required type="tel" />
          <WordsField control={control} name="address" label={t.address} />
          <ChoiceField
            control={control}
            name="role"
            label={t.role}
            required
            choices={ROLES.map((role) => [role, say(roleTexts[role])])}
          />
          <AmountField control={control} name="monthlySalary" label={t.monthlySalary} required />
          <DateField control={control} name="doj" label={t.doj} />
        </SimpleGrid>
      </Section>
      <Section title={t.login}>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <WordsField control={control} name="username" label={t.userName} required />
          <WordsField
            control={control}
            name="password"
            label={t.password}
            required={isNew}
            type="password"
            autoComplete="new-password"
            help={say(isNew ? t.passwordHelp : t.passwordKeep)}
          />
        </SimpleGrid>
        <TickField control={control} name="active" label={t.active} help={say(t.activeHelp)} />
        <TickField control={control} name="maySell" label={t.maySell} help={say(t.maySellHelp)} />
      </Section>
      <Section title={t.opening}>
        <SimpleGrid templateColumns="2fr 3fr" gap="4">
          <AmountField control={control} name="openingBalance" label={t.openingAmount} signed required={opened} />
          <BookedDayField control={control} name="openingDate" label={t.openingDate} />
        </SimpleGrid>
      </Section>
    </>
  )
}
