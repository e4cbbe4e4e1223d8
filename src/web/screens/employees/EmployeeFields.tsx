import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import type { Control } from 'react-hook-form'
import type { Schema } from '#contract/operations.ts'
import { roleTexts, employeesTexts as t } from '#texts/employees.ts'
import { DocumentDateField } from '#web/ui/DocumentDateField.tsx'
import { FieldPair } from '#web/ui/FieldPair.tsx'
import { AmountField, DateField, TextField } from '#web/ui/fields.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { Section } from '#web/ui/Section.tsx'
import { CheckboxField, SelectField } from '#web/ui/selectFields.tsx'
import type { EmployeeDraft } from './employeeDraft.ts'

const ROLES: readonly Schema<'Role'>[] = ['WORKER', 'TRAINEE', 'WORKER HEAD', 'DIRECTOR']

type EmployeeFieldsProps = {
  control: Control<EmployeeDraft>
  isNew: boolean
  /** A saved opening balance can be changed to 0, but not cleared. */
  hasOpeningBalance: boolean
}

/** Personal data, sign-in, and the opening balance. */
export function EmployeeFields({ control, isNew, hasOpeningBalance }: EmployeeFieldsProps) {
  const translate = useTranslate()
  return (
    <>
      <Section title={t.details}>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <TextField control={control} name="firstName" label={t.firstName} required />
          <TextField control={control} name="lastName" label={t.lastName} required />
          <TextField control={control} name="mobile" label={t.mobile} required type="tel" />
          <TextField control={control} name="address" label={t.address} />
          <SelectField
            control={control}
            name="role"
            label={t.role}
            required
            choices={ROLES.map((role) => [role, translate(roleTexts[role])])}
          />
          <AmountField control={control} name="monthlySalary" label={t.monthlySalary} required />
          <DateField control={control} name="doj" label={t.doj} />
        </SimpleGrid>
      </Section>
      <Section title={t.login}>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <TextField control={control} name="username" label={t.userName} required />
          <TextField
            control={control}
            name="password"
            label={t.password}
            required={isNew}
            type="password"
            autoComplete="new-password"
            help={translate(isNew ? t.passwordHelp : t.passwordKeep)}
          />
        </SimpleGrid>
        <CheckboxField control={control} name="active" label={t.active} help={translate(t.activeHelp)} />
        <CheckboxField control={control} name="maySell" label={t.maySell} help={translate(t.maySellHelp)} />
      </Section>
      <Section title={t.opening}>
        <FieldPair>
          <AmountField
            control={control}
            name="openingBalance"
            label={t.openingAmount}
            isSigned
            required={hasOpeningBalance}
          />
          <DocumentDateField control={control} name="openingDate" label={t.openingDate} />
        </FieldPair>
      </Section>
    </>
  )
}
